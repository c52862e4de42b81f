export type Popup = 'telegram' | 'bank';

/** What a browser remembers of its finished plays; of its last day alone. */
export interface PopupCounter {
  /** Finished plays. */
  plays: number;
  /** Whether the last of them has not been looked at yet. */
  isNew: boolean;
  /** Whether the bank's popup gave way to Telegram's, and comes next. */
  bankWaits: boolean;
  /** When the last play was finished, in milliseconds. */
  at: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** After one more finished play. */
export function counted(counter: PopupCounter | null, now: number): PopupCounter {
  const known = counter && now - counter.at < DAY_MS ? counter : null;
  return {
    plays: (known?.plays ?? 0) + 1,
    isNew: true,
    bankWaits: known?.bankWaits ?? false,
    at: now,
  };
}

/** What a result shows, of those that have a link and were not closed; asked again it shows nothing. */
export function shownAt(
  counter: PopupCounter,
  open: Record<Popup, boolean>,
): { popup: Popup | null; counter: PopupCounter } {
  const { plays, isNew, bankWaits } = counter;
  const telegram = isNew && open.telegram && plays % 6 === 5;
  const bank = isNew && open.bank && (bankWaits || plays % 9 === 8);
  return {
    popup: telegram ? 'telegram' : bank ? 'bank' : null,
    counter: { ...counter, isNew: false, bankWaits: isNew ? telegram && bank : bankWaits },
  };
}

/** Whether a popup that was closed at an instant still stays away, for so many days. */
export const isClosed = (closedAt: number | null, now: number, days: number): boolean =>
  closedAt !== null && now - closedAt < days * DAY_MS;
