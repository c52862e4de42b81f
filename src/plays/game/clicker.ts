import type { Option } from '../../../contracts/plays.ts';
import { normalise } from '../../../contracts/rules/normalise.ts';
import { Locale } from '../../../contracts/vocabulary.ts';
import type { Bilingual, Revision } from '../../quizzes/index.ts';
import { languageOf, textIn } from './choicer.ts';
import type { DealtOption } from './dealt.ts';
import { SeededBytes } from './seeded.ts';

type Text = Pick<Revision, 'text' | 'answer' | 'variants'>;

/** An option of the list, with the index of its text among the quiz's answers and variants. */
export interface ListOption extends Option {
  entry: number;
}

/** The option list of a play in one language. */
export interface DealtList {
  lang: Locale;
  options: ListOption[];
}

const ID_BYTES = 9;

/** All answers followed by all variants, in the order of the questions. A choice is a position in this list. */
export const entriesOf = (revisions: readonly Text[]): Bilingual[] => [
  ...revisions.map(revision => revision.answer),
  ...revisions.flatMap(revision => revision.variants),
];

/** Returns English only if every question has English texts. */
const languageOfList = (revisions: readonly Text[], locale: Locale): Locale =>
  revisions.every(revision => languageOf(revision, locale) === 'en') ? 'en' : 'ua';

/**
 * Lists each answer and decoy once by label; texts that read the same are one option. Ids depend on the seed only,
 * since the list is sent once.
 */
export function dealList(
  revisions: readonly Text[],
  { seed, locale }: { seed: string; locale: Locale },
): DealtList {
  const lang = languageOfList(revisions, locale);
  const bytes = new SeededBytes(seed, `list:${locale}`);
  const byLabel = new Map<string, ListOption>();
  for (const [entry, text] of entriesOf(revisions).entries()) {
    const label = textIn(text, lang);
    if (byLabel.has(normalise(label))) continue;
    const id = bytes.take(ID_BYTES).toString('base64url');
    byLabel.set(normalise(label), { id, label, entry });
  }
  const { compare } = new Intl.Collator(lang === 'en' ? 'en' : 'uk');
  return { lang, options: [...byLabel.values()].sort((a, b) => compare(a.label, b.label)) };
}

/** Returns the ids of the options whose last prompt comes before the question `index`. */
export function retiredAt(
  { lang, options }: DealtList,
  revisions: readonly Text[],
  index: number,
): string[] {
  const retired = retiredLabels(revisions, index, lang);
  return options.filter(option => retired.has(normalise(option.label))).map(option => option.id);
}

/** Returns the options that are open at the question `index`, each with its choice. Retired options are left out. */
export function openOptions(
  list: DealtList,
  revisions: readonly Text[],
  index: number,
): DealtOption[] {
  const right = rightLabel(revisions, index, list.lang);
  const retired = retiredLabels(revisions, index, list.lang);
  return list.options
    .filter(option => !retired.has(normalise(option.label)))
    .map(({ id, label, entry }) => ({
      id,
      label,
      choice: normalise(label) === right ? 0 : entry + 1,
    }));
}

/**
 * Returns the choices that a hint may show beside the right one: one for each text that is wrong and open in both
 * languages. If two texts are equal in one language only, a hint could otherwise show different pairs in the two
 * languages, and the option in both pairs would be the answer.
 */
export function wrongHintChoices(
  list: DealtList,
  revisions: readonly Text[],
  index: number,
): number[] {
  const langs = new Set(Locale.options.map(locale => languageOfList(revisions, locale)));
  const closed = [...langs].map(lang => ({
    lang,
    labels: retiredLabels(revisions, index, lang).add(rightLabel(revisions, index, lang)),
  }));
  const isWrongAndOpen = (text: Bilingual) =>
    closed.every(({ lang, labels }) => !labels.has(normalise(textIn(text, lang))));
  const choices = new Map(list.options.map(({ label, entry }) => [normalise(label), entry + 1]));
  return entriesOf(revisions)
    .filter(isWrongAndOpen)
    .flatMap(text => choices.get(normalise(textIn(text, list.lang))) ?? []);
}

const rightLabel = (revisions: readonly Text[], index: number, lang: Locale): string =>
  normalise(textIn((revisions[index] as Text).answer, lang));

/** Returns the labels of answers that are not asked for from the question `index` on. */
function retiredLabels(revisions: readonly Text[], index: number, lang: Locale): Set<string> {
  const labels = revisions.map((_, at) => rightLabel(revisions, at, lang));
  const open = new Set(labels.slice(index));
  return new Set(labels.slice(0, index).filter(label => !open.has(label)));
}
