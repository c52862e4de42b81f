import { normalise } from '../../contracts/rules/normalise.ts';
import { seededOrder } from '../seeded-order.ts';
import type { Bilingual } from './catalog.entity.ts';
import { holdsWordOf } from './templates/words.ts';

/** The properties by which `likelyAnswers` compares two items. */
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
  /** Ids of all people credited in the work, including those with the role `also`. */
  people: number[];
}

export type Resemblance = 'kind' | 'country' | 'genre' | 'years';

/** Two works of a kind count as made at the same time if their years differ by at most this number. */
const NEAR: Record<string, number> = { movie: 8, tv: 8, game: 6, track: 10, piece: 40 };
const COUNT = 6;
/** `likelyAnswers` picks its answers at random among the `COUNT` × `CHOICE` most similar works. */
const CHOICE = 3;

/**
 * Returns six plausible wrong answers to a question about `item`, the same six for the same seed. They are chosen among
 * the most similar works that share no person and no word of the title with `item`: such a work, for example a sequel
 * or a remake, could be a right answer as well. No two of the six have the same title, and none has the title of an
 * answer in `taken`.
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

/** Whether the titles are equal in one of the languages, apart from case, marks and spaces. */
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
