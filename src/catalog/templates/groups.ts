import type { Item } from '../catalogue.ts';

/** The years in which the second and later eras of each kind begin. The first era has no start. */
const ERAS: Record<Group['kind'], number[]> = {
  movie: [1980, 2000],
  tv: [2005],
  piece: [1750, 1830, 1890],
  track: [2000],
};
/** An era of a kind, or those of it that are equally well known, join their neighbours when they are fewer. */
const ENOUGH = 12;
/** Minimum size of a group by region. */
const ENOUGH_ALIKE = 9;

const REGIONS = ['home', 'elsewhere', 'english'] as const;
const ENGLISH = ['us', 'gb', 'ie', 'ca', 'au', 'nz'];

export interface Group {
  /** Dailies, which are made from these groups, are about films, series and music. Games only serve authors. */
  kind: Exclude<Item['kind'], 'game'>;
  /** First year. */
  era: number;
  region: (typeof REGIONS)[number];
  /** From 1 to 3, known to everybody. */
  fame: number;
  items: Item[];
}

/**
 * Items of the same kind, era, region and fame. The options of a question are always of one group, and all
 * templates keep to the same groups: those of one would otherwise tell what those of another leave open.
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

/** Films are home (Ukrainian), English-speaking or elsewhere by main country, songs home or not; composed music is one region. */
function regionOf({ kind, countries: [first = ''] }: Item): Group['region'] {
  if (first === 'ua' && kind !== 'piece') return 'home';
  return kind === 'piece' || kind === 'track' || ENGLISH.includes(first) ? 'english' : 'elsewhere';
}

/** Parts by their marks; one that has too few takes in the next, and the last one joins the one before. */
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
