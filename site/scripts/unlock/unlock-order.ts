import type { ContentMarks } from '../../../contracts/marks.ts';
import { current } from '../account/session.ts';
import { track } from '../popups/analytics.ts';
import { unlockStateOf } from './unlock-state.ts';
import { counted, say, showSample, showUnlock } from './unlock-view.ts';

export interface UnlockOrder {
  panel: HTMLElement;
  id: number;
  uri: string;
  /** As it is shown. */
  price: number;
  /** Whose the rest is; null for a visitor. */
  userId: number | null;
  /** What the content is to them, as far as it has been answered. */
  marks: Pick<ContentMarks, 'own' | 'unlocked'> | null;
  /** Whether the last question for the marks came to nothing. */
  isLate: boolean;
  /** An order was sent whose result is unknown. */
  isOrdered: boolean;
  /** By an order from this page. */
  isBought: boolean;
}

const NEW = { marks: null, isLate: false, isOrdered: false, isBought: false };

export function unlockOrderOf(panel: HTMLElement): UnlockOrder {
  const { unlock, uri = '', price } = panel.dataset;
  return { panel, id: Number(unlock), uri, price: Number(price), userId: null, ...NEW };
}

/** Resets the order when another user has signed in. */
export function updateViewer(unlockOrder: UnlockOrder) {
  const { me, status } = current();
  if (status === 'loading' || unlockOrder.userId === (me?.id ?? null)) return;
  Object.assign(unlockOrder, NEW, { userId: me?.id ?? null });
}

export const stateOf = (unlockOrder: UnlockOrder) =>
  unlockStateOf({ ...unlockOrder, session: current() });

export function show(unlockOrder: UnlockOrder) {
  const { me } = current();
  const state = stateOf(unlockOrder);
  showUnlock(unlockOrder.panel, state, unlockOrder.price);
  // Right after buying it stays, so that nothing moves.
  showSample(state.is !== 'open' || unlockOrder.isBought);
  if (me && unlockOrder.isBought)
    say(unlockOrder.panel, counted(unlockOrder.panel, 'done', me.balance));
}

/** The server has answered what the content is to them, and thereby what became of an order. */
export function take(unlockOrder: UnlockOrder, marks: NonNullable<UnlockOrder['marks']>) {
  const isElsewhere =
    unlockOrder.marks?.unlocked === false && marks.unlocked && !unlockOrder.isOrdered;
  unlockOrder.marks = marks;
  unlockOrder.isLate = false;
  if (unlockOrder.isOrdered) settle(unlockOrder, marks.unlocked);
  if (isElsewhere) notifyPage();
}

/** The result of an order is known; each is reported once. */
export function settle(unlockOrder: UnlockOrder, isBought: boolean) {
  unlockOrder.isOrdered = false;
  unlockOrder.isBought = isBought;
  if (isBought) unlockOrder.marks = { own: false, ...unlockOrder.marks, unlocked: true };
  const { uri, price } = unlockOrder;
  track('quiz_unlock', { uri, price, state: isBought ? 'success' : 'failed' });
  if (isBought) notifyPage();
}

/** The marks of the page show it as well (marks.ts). */
const notifyPage = () => document.dispatchEvent(new Event('unlocked'));
