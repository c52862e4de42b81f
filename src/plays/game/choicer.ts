import { normalise } from '../../../contracts/rules/normalise.ts';
import type { Locale, Subtype } from '../../../contracts/vocabulary.ts';
import type { Bilingual, Revision } from '../../quizzes/index.ts';
import type { Deal, DealtOption } from './dealt.ts';
import { SeededBytes, shuffled } from './seeded.ts';

/** The number of wrong options. */
const WRONG = 3;
const ID_BYTES = 9;
/** The subtypes in which other answers of the quiz may replace missing variants (product.md). */
export const FILLED: readonly (Subtype | null)[] = ['artist', 'track', 'person', 'list'];

type Text = Pick<Revision, 'text' | 'answer' | 'variants'>;

/**
 * Returns English only if the question and all its options have an English text. Otherwise the whole question is in
 * Ukrainian.
 */
export function languageOf(revision: Text, locale: Locale): Locale {
  const texts = [revision.text, revision.answer, ...revision.variants];
  return locale === 'en' && texts.every(text => text.en) ? 'en' : 'ua';
}

export const textIn = (text: Bilingual, language: Locale): string =>
  (language === 'en' && text.en) || text.ua;

/**
 * Returns the texts of the possible wrong options by choice number: variants from 1, followed by other answers of the
 * quiz.
 */
export function wrongChoices(
  revision: Text,
  others: readonly Bilingual[],
  subtype: Subtype | null,
): Map<number, Bilingual> {
  const choices = new Map(revision.variants.map((variant, at) => [at + 1, variant]));
  if (choices.size >= WRONG || !FILLED.includes(subtype)) return choices;
  const taken = new Set([revision.answer, ...revision.variants].flatMap(labelsOf));
  const isEnglish = languageOf(revision, 'en') === 'en';
  for (const [at, other] of others.entries()) {
    const labels = labelsOf(other);
    if (labels.some(label => taken.has(label)) || (isEnglish && !other.en)) continue;
    for (const label of labels) taken.add(label);
    choices.set(revision.variants.length + 1 + at, other);
  }
  return choices;
}

/** Returns the texts in all languages in which the option may be shown, normalised for comparison. */
const labelsOf = ({ ua, en }: Bilingual): string[] => [ua, en ?? ua].map(normalise);

/**
 * Deals the right option and three wrong ones chosen by the play's seed. Neither their order nor their ids reveal the
 * right one.
 */
export function dealOptions(
  revision: Text,
  wrong: ReadonlyMap<number, Bilingual>,
  deal: Deal,
): DealtOption[] {
  const language = languageOf(revision, deal.locale);
  const picked = pickWrong(revision, wrong, deal);
  const bytes = new SeededBytes(deal.seed, `deal:${deal.index}:${deal.deal}:${deal.locale}`);
  return shuffled([0, ...picked], bytes).map(choice => ({
    id: bytes.take(ID_BYTES).toString('base64url'),
    label: textIn(choice === 0 ? revision.answer : (wrong.get(choice) as Bilingual), language),
    choice,
  }));
}

/**
 * Does not depend on the deal: if wrong options were chosen again, only the right answer would stay. The question's own
 * variants are used first.
 */
function pickWrong(revision: Text, wrong: ReadonlyMap<number, Bilingual>, deal: Deal): number[] {
  const bytes = new SeededBytes(deal.seed, `variants:${deal.index}`);
  const own = [...wrong.keys()].filter(choice => choice <= revision.variants.length);
  const filling = [...wrong.keys()].filter(choice => choice > revision.variants.length);
  return [...shuffled(own, bytes), ...shuffled(filling, bytes)].slice(0, WRONG);
}
