export type Popup = 'telegram' | 'bank';

/** What a browser stores about its finished plays of the last day. */
export interface PopupCounter {
  /** The number of finished plays. */
  plays: number;
  /** Whether the result of the last play has not been seen yet. */
  isNew: boolean;
  /** Whether the bank popup was postponed in favour of the Telegram popup and comes next. */
  bankWaits: boolean;
  /** When the last play was finished, in milliseconds. */
  at: number;
}

const DAY_MS = 24 * 60 * 60 * 1000;

/** Adds a finished play. */
export function counted(counter: PopupCounter | null, now: number): PopupCounter {
  const known = counter && now - counter.at < DAY_MS ? counter : null;
  return {
    plays: (known?.plays ?? 0) + 1,
    isNew: true,
    bankWaits: known?.bankWaits ?? false,
    at: now,
  };
}

/** The popup that a result shows, among those with a link that were not dismissed. The same result shows none again. */
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

/** Whether a popup dismissed at that instant stays hidden, for this many days. */
export const isClosed = (closedAt: number | null, now: number, days: number): boolean =>
  closedAt !== null && now - closedAt < days * DAY_MS;
