import type { ContentMarks } from '../../contracts/marks.ts';

export interface CardMark {
  state: 'played' | 'unfinished';
  n: number;
  total: number;
  /** How far an unfinished play has come, 0 to 1; a played content may be under way again. */
  underWay: number | null;
}

/** What a card shows of its viewer's plays: the result of the first, else how far it has come. */
export function markOf({
  best,
  unfinished,
}: Pick<ContentMarks, 'best' | 'unfinished'>): CardMark | null {
  const underWay = unfinished && unfinished.index / Math.max(1, unfinished.total);
  if (best) return { state: 'played', n: best.correct, total: best.total, underWay };
  if (!unfinished) return null;
  return { state: 'unfinished', n: unfinished.index, total: unfinished.total, underWay };
}
