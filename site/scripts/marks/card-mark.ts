import type { ContentMarks } from '../../../contracts/marks.ts';

export interface CardMark {
  state: 'own' | 'played' | 'unfinished' | 'unlocked';
  /** The number of answers of a finished or unfinished play. */
  n: number;
  total: number;
  /** Progress of an unfinished play, from 0 to 1; a finished content may have one too. */
  underWay: number | null;
  /** Whether the price is not paid yet and stays visible. */
  locked: boolean;
}

/**
 * What a card shows about its viewer: ownership, the result of the first play, the progress of an unfinished one, or
 * that it is unlocked.
 */
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
