import type { Item } from '../catalogue.ts';

/** The years in which the second and later eras of each kind begin. */
const ERAS: Record<Group['kind'], number[]> = {
  movie: [1980, 2000],
  tv: [2005],
  piece: [1750, 1830, 1890],
  track: [2000],
};
/** The minimum size of an era and of a group by fame. Smaller ones are merged with their neighbours. */
const ENOUGH = 12;
/** The minimum size of a group by region. */
const ENOUGH_ALIKE = 9;

const REGIONS = ['home', 'elsewhere', 'english'] as const;
const ENGLISH = ['us', 'gb', 'ie', 'ca', 'au', 'nz'];

export interface Group {
  /** Without games, since these groups are for dailies, which ask about films, series and music only. */
  kind: Exclude<Item['kind'], 'game'>;
  /** The first year of the era; 0 for the first era. */
  era: number;
  region: (typeof REGIONS)[number];
  /** From 1 (known to experts) to 3 (known to everybody). */
  fame: number;
  items: Item[];
}

/**
 * Groups items by kind, era, region and fame. All options of a question come from one group. All templates use the same
 * groups: otherwise the options of one question could reveal the answer of another.
 */
export function groupsOf(items: readonly Item[]): Group[] {
  return Object.entries(ERAS).flatMap(([name, later]) => {
    const kind = name as Group['kind'];
    const eras = gathered(
      [0, ...later],
      items.filter(item => item.kind === kind),
      ({ year }) => later.findLast(first => first <= year) ?? 0,
    );
    return eras.flatMap(({ first: era, items: contemporary }) =>
      gathered(REGIONS, contemporary, regionOf, ENOUGH_ALIKE).flatMap(
        ({ first: region, items: alike }) =>
          gathered([3, 2, 1], alike, ({ fame }) => fame).map(({ first: fame, items }) => ({
            kind,
            era,
            region,
            fame,
            items,
          })),
      ),
    );
  });
}

/**
 * Films are home (Ukrainian), English-speaking or elsewhere, depending on their main country; songs are home or
 * elsewhere; all composed pieces have the same region.
 */
function regionOf({ kind, countries: [first = ''] }: Item): Group['region'] {
  if (first === 'ua' && kind !== 'piece') return 'home';
  return kind === 'piece' || kind === 'track' || ENGLISH.includes(first) ? 'english' : 'elsewhere';
}

/**
 * Splits items by their marks. A part that is too small is merged with the next one, and the last part with the one
 * before.
 */
function gathered<Mark>(
  marks: readonly Mark[],
  items: readonly Item[],
  markOf: (item: Item) => Mark,
  enough = ENOUGH,
): { first: Mark; items: Item[] }[] {
  const parts: { first: Mark; items: Item[] }[] = [];
  for (const mark of marks) {
    const part = items.filter(item => markOf(item) === mark);
    const last = parts.at(-1);
    if (part.length === 0) continue;
    if (last && last.items.length < enough) last.items.push(...part);
    else parts.push({ first: mark, items: part });
  }
  const [before, last] = [parts.at(-2), parts.at(-1)];
  if (!before || !last || last.items.length >= enough) return parts;
  before.items.push(...last.items);
  return parts.slice(0, -1);
}
