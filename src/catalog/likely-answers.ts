import { normalise } from '../../contracts/rules/normalise.ts';
import { seededOrder } from '../seeded-order.ts';
import type { Bilingual } from './catalog.entity.ts';
import { holdsWordOf } from './templates/words.ts';

/** The properties by which items are compared. */
export interface Likeness {
  id: number;
  title: Bilingual;
  /** `movie`, `tv`, `piece`, `track` or `game`. */
  kind: string;
  year: number;
  countries: string[];
  genres: string[];
  form: Bilingual | null;
  fame: number;
  /** Ids of people who made it, played in it, or are stored under the role `also`. */
  people: number[];
}

export type Resemblance = 'kind' | 'country' | 'genre' | 'years';

/** Years before or after that count as the same time, by kind. */
const NEAR: Record<string, number> = { movie: 8, tv: 8, game: 6, track: 10, piece: 40 };
const COUNT = 6;
/** The seed chooses among this many times the number of answers. */
const CHOICE = 3;

/**
 * Returns six plausible wrong answers to a question about `item`, the same for the same seed. They are chosen among
 * the most similar works that share no person and no title word with it, so that they cannot be right too; this also
 * excludes sequels and remakes. No two of them, and none of them and `taken`, have the same title.
 */
export function likelyAnswers<L extends Likeness>(
  item: Likeness,
  others: readonly L[],
  taken: readonly Likeness[],
  seed: string,
): { item: L; why: Resemblance }[] {
  const apart = distinctTitles(
    taken,
    seededOrder(others, seed, ({ id }) => String(id)).filter(
      other => other.kind === item.kind && !couldBeRight(item, other),
    ),
  );
  const alike = apart
    .map(other => ({ item: other, likeness: likenessOf(item, other) }))
    .sort((a, b) => b.likeness - a.likeness)
    .slice(0, COUNT * CHOICE);
  return seededOrder(alike, seed, ({ item: { id } }) => String(id))
    .slice(0, COUNT)
    .map(({ item: other }) => ({ item: other, why: resemblanceOf(item, other) }));
}

/** Whether `other` could also be a right answer to a question about `item`. */
export function couldBeRight(item: Likeness, other: Likeness): boolean {
  return (
    item.id === other.id ||
    item.people.some(id => other.people.includes(id)) ||
    sharesWord(item.title, other.title)
  );
}

const sharesWord = (one: Bilingual, other: Bilingual) =>
  isCalledLike(one, other) ||
  holdsWordOf(one.ua, other.ua) ||
  holdsWordOf(one.en, other.en) ||
  holdsWordOf(other.ua, one.ua) ||
  holdsWordOf(other.en, one.en);

/** Whether the titles look the same in one of the languages. */
const isCalledLike = (one: Bilingual, other: Bilingual) =>
  normalise(one.ua) === normalise(other.ua) || normalise(one.en) === normalise(other.en);

function distinctTitles<L extends Likeness>(taken: readonly Likeness[], others: readonly L[]): L[] {
  const seen = new Set(taken.flatMap(titlesOf));
  return others.filter(other => {
    const titles = titlesOf(other);
    if (titles.some(title => seen.has(title))) return false;
    for (const title of titles) seen.add(title);
    return true;
  });
}

const titlesOf = ({ title }: Likeness) => [
  `ua ${normalise(title.ua)}`,
  `en ${normalise(title.en)}`,
];

const isOfGenre = (item: Likeness, other: Likeness) =>
  item.genres.some(genre => other.genres.includes(genre)) ||
  (item.form !== null && item.form.en === other.form?.en);

const isOfCountry = (item: Likeness, other: Likeness) =>
  item.countries.some(country => other.countries.includes(country));

const isOfYears = (item: Likeness, other: Likeness) =>
  Math.abs(item.year - other.year) <= (NEAR[item.kind] as number);

function likenessOf(item: Likeness, other: Likeness): number {
  const isAsKnown = item.fame === other.fame;
  return (
    3 * Number(isOfGenre(item, other)) +
    2 * Number(isOfCountry(item, other)) +
    2 * Number(isOfYears(item, other)) +
    Number(isAsKnown)
  );
}

function resemblanceOf(item: Likeness, other: Likeness): Resemblance {
  if (isOfGenre(item, other)) return 'genre';
  if (isOfCountry(item, other)) return 'country';
  return isOfYears(item, other) ? 'years' : 'kind';
}
