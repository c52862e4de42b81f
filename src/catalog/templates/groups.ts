import type { Item } from '../catalogue.ts';

/** First years of the eras of each kind, after the oldest. */
const ERAS: Record<Item['kind'], number[]> = {
  movie: [1980, 2000],
  tv: [2005],
  piece: [1750, 1830, 1890],
  track: [2000],
};
/** An era of a kind, or those of it that are equally well known, join their neighbours when they are fewer. */
const ENOUGH = 12;

export interface Group {
  kind: Item['kind'];
  /** First year. */
  era: number;
  /** 1 is easy. */
  difficulty: number;
  items: Item[];
}

/**
 * Items of a kind, of an era, and equally well known. The options of a question are always of one group, and all
 * templates keep to the same groups: those of one would otherwise tell what those of another leave open.
 */
export function groupsOf(items: readonly Item[]): Group[] {
  return Object.entries(ERAS).flatMap(([name, later]) => {
    const kind = name as Item['kind'];
    const eras = gathered(
      [0, ...later],
      items.filter(item => item.kind === kind),
      ({ year }) => later.findLast(first => first <= year) ?? 0,
    );
    return eras.flatMap(({ first: era, items: contemporary }) =>
      gathered([3, 2, 1], contemporary, ({ fame }) => fame).map(({ first: fame, items }) => ({
        kind,
        era,
        difficulty: 4 - fame,
        items,
      })),
    );
  });
}

/** Parts by their marks; one that has too few takes in the next, and the last one joins the one before. */
function gathered(
  marks: readonly number[],
  items: readonly Item[],
  markOf: (item: Item) => number,
): { first: number; items: Item[] }[] {
  const parts: { first: number; items: Item[] }[] = [];
  for (const mark of marks) {
    const part = items.filter(item => markOf(item) === mark);
    const last = parts.at(-1);
    if (part.length === 0) continue;
    if (last && last.items.length < ENOUGH) last.items.push(...part);
    else parts.push({ first: mark, items: part });
  }
  const [before, last] = [parts.at(-2), parts.at(-1)];
  if (!before || !last || last.items.length >= ENOUGH) return parts;
  before.items.push(...last.items);
  return parts.slice(0, -1);
}
