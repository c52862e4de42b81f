import type { ContentMarks } from '../../contracts/marks.ts';
import { track } from './analytics.ts';
import { current } from './session.ts';
import { unlockStateOf } from './unlock-state.ts';
import { counted, say, showUnlock } from './unlock-view.ts';

export interface Deal {
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
  /** An order is out that nobody knows the end of. */
  isOrdered: boolean;
  /** By an order from this page. */
  isBought: boolean;
}

const NEW = { marks: null, isLate: false, isOrdered: false, isBought: false };

export function dealOf(panel: HTMLElement): Deal {
  const { unlock, uri = '', price } = panel.dataset;
  return { panel, id: Number(unlock), uri, price: Number(price), userId: null, ...NEW };
}

/** What was known is somebody else's once they have come. */
export function seeWho(deal: Deal) {
  const { me, status } = current();
  if (status === 'loading' || deal.userId === (me?.id ?? null)) return;
  Object.assign(deal, NEW, { userId: me?.id ?? null });
}

export const stateOf = (deal: Deal) => unlockStateOf({ ...deal, session: current() });

export function show(deal: Deal) {
  const { me } = current();
  showUnlock(deal.panel, stateOf(deal), deal.price);
  if (me && deal.isBought) say(deal.panel, counted(deal.panel, 'done', me.balance));
}

/** The server has answered what the content is to them, and thereby what became of an order. */
export function take(deal: Deal, marks: NonNullable<Deal['marks']>) {
  const isElsewhere = deal.marks?.unlocked === false && marks.unlocked && !deal.isOrdered;
  deal.marks = marks;
  deal.isLate = false;
  if (deal.isOrdered) settle(deal, marks.unlocked);
  if (isElsewhere) tellPage();
}

/** An order has come to its end; each is told of once. */
export function settle(deal: Deal, isBought: boolean) {
  deal.isOrdered = false;
  deal.isBought = isBought;
  if (isBought) deal.marks = { own: false, ...deal.marks, unlocked: true };
  const { uri, price } = deal;
  track('quiz_unlock', { uri, price, state: isBought ? 'success' : 'failed' });
  if (isBought) tellPage();
}

/** The marks of the page show it as well (marks.ts). */
const tellPage = () => document.dispatchEvent(new Event('unlocked'));
