import { normalise } from '../../../contracts/rules/normalise.ts';
import type { Locale, Subtype } from '../../../contracts/vocabulary.ts';
import type { Bilingual, Revision } from '../../quizzes/index.ts';
import type { Deal, DealtOption } from './dealt.ts';
import { SeededBytes, shuffled } from './seeded.ts';

/** Options beside the right answer. */
const WRONG = 3;
const ID_BYTES = 9;
/** Subtypes in which the quiz's other answers may stand in for missing variants (product.md). */
export const FILLED: readonly (Subtype | null)[] = ['artist', 'track', 'person', 'list'];

type Text = Pick<Revision, 'text' | 'answer' | 'variants'>;

/** English only when the question and all its options have it; else the whole question is Ukrainian. */
export function languageOf(revision: Text, locale: Locale): Locale {
  const texts = [revision.text, revision.answer, ...revision.variants];
  return locale === 'en' && texts.every(text => text.en) ? 'en' : 'ua';
}

export const textIn = (text: Bilingual, language: Locale): string =>
  (language === 'en' && text.en) || text.ua;

/** The wrong choices there are, by number, with their texts: variants from 1, then other answers of the quiz. */
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

/** In every language it may be shown in, as a reader compares it. */
const labelsOf = ({ ua, en }: Bilingual): string[] => [ua, en ?? ua].map(normalise);

/** Three wrong options by the play's seed, and the right one, in an order and with ids that tell nothing. */
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

/** Not by the deal: were they picked anew, the right answer would be the one that stays. Own variants go first. */
function pickWrong(revision: Text, wrong: ReadonlyMap<number, Bilingual>, deal: Deal): number[] {
  const bytes = new SeededBytes(deal.seed, `variants:${deal.index}`);
  const own = [...wrong.keys()].filter(choice => choice <= revision.variants.length);
  const filling = [...wrong.keys()].filter(choice => choice > revision.variants.length);
  return [...shuffled(own, bytes), ...shuffled(filling, bytes)].slice(0, WRONG);
}
