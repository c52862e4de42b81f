import type { Rating } from '../../../contracts/ratings.ts';

type Own = NonNullable<Rating['me']>;

/** The viewer's rank compared with the one above: first, level, or how many coins are missing. */
export type Standing = { is: 'first' } | { is: 'level' } | { is: 'behind'; by: number };

export function standingOf({ row, above }: Pick<Own, 'row' | 'above'>): Standing {
  const next = above.at(-1);
  if (!next || row.rank === 1) return { is: 'first' };
  const by = next.coins - row.coins;
  return by > 0 ? { is: 'behind', by } : { is: 'level' };
}

/** Rows that are not on the board yet, in order, and whether ranks are skipped before them. */
export function rowsToAdd(own: Own, shown: ReadonlySet<number>, lastRank: number) {
  if (shown.has(own.row.user.id)) return { rows: [], isApart: false };
  const rows = [...own.above, own.row, ...own.below].filter(({ user }) => !shown.has(user.id));
  return { rows, isApart: (rows[0]?.rank ?? 0) > lastRank + 1 };
}
