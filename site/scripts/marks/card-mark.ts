import type { ContentMarks } from '../../../contracts/marks.ts';

export interface CardMark {
  state: 'own' | 'played' | 'unfinished' | 'unlocked';
  /** Of played and unfinished. */
  n: number;
  total: number;
  /** How far an unfinished play has come, 0 to 1; a played content may be under way again. */
  underWay: number | null;
  /** The price still has to be paid: it stays in sight. */
  locked: boolean;
}

/** What a card shows of its viewer: whose it is, the result of the first play, how far it has come, or that it is paid. */
export function markOf(
  {
    own,
    unlocked,
    best,
    unfinished,
  }: Pick<ContentMarks, 'own' | 'unlocked' | 'best' | 'unfinished'>,
  hasPrice: boolean,
): CardMark | null {
  const underWay = unfinished && unfinished.index / Math.max(1, unfinished.total);
  const shared = { underWay, locked: hasPrice && !own && !unlocked };
  if (own) return { state: 'own', n: 0, total: 0, ...shared };
  if (best) return { state: 'played', n: best.correct, total: best.total, ...shared };
  if (unfinished)
    return { state: 'unfinished', n: unfinished.index, total: unfinished.total, ...shared };
  return unlocked && hasPrice ? { state: 'unlocked', n: 0, total: 0, ...shared } : null;
}
