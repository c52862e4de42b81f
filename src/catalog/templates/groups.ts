import type { Item } from '../catalogue.ts';

/** First years of the eras of each kind, after the oldest. */
const ERAS: Record<Item['kind'], number[]> = {
  movie: [1962, 1980, 1996],
  tv: [2000],
  piece: [1750, 1820, 1890],
  track: [1985, 2005],
};
/** Fewer of one difficulty or era join their neighbours. */
const ENOUGH = 16;

export interface Group {
  kind: Item['kind'];
  /** 1 is easy. */
  difficulty: number;
  /** Of the first era. */
  era: number;
  items: Item[];
}

/**
 * Items that are asked about with each other as wrong answers: of a kind, as well known, and of an era. All templates
 * keep to the same groups, since the options of one question would otherwise tell what those of another leave open.
 */
export function groupsOf(items: readonly Item[]): Group[] {
  return Object.entries(ERAS).flatMap(([kind, eras]) => {
    const ofKind = items.filter(item => item.kind === kind);
    const byFame = gathered([3, 2, 1], fame => ofKind.filter(item => item.fame === fame));
    return byFame.flatMap(({ first: fame, items: known }) =>
      gathered([0, ...eras], era => known.filter(item => eraOf(item, eras) === era)).map(
        ({ first: era, items: group }) => ({
          kind: kind as Item['kind'],
          difficulty: 4 - fame,
          era,
          items: group,
        }),
      ),
    );
  });
}

const eraOf = ({ year }: Item, eras: readonly number[]) =>
  eras.findLast(first => first <= year) ?? 0;

/** One part after the other joins the one before while that has too few; so does the last while it has. */
function gathered(marks: readonly number[], partOf: (mark: number) => Item[]) {
  const parts: { first: number; items: Item[] }[] = [];
  for (const mark of marks) {
    const last = parts.at(-1);
    if (last && last.items.length < ENOUGH) last.items.push(...partOf(mark));
    else parts.push({ first: mark, items: partOf(mark) });
  }
  const [last, before] = [parts.at(-1), parts.at(-2)];
  if (!last || !before || last.items.length >= ENOUGH) return parts;
  before.items.push(...last.items);
  return parts.slice(0, -1);
}
