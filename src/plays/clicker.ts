import type { Option } from '../../contracts/plays.ts';
import type { Locale } from '../../contracts/vocabulary.ts';
import { normalise } from '../normalise.ts';
import type { Bilingual, Revision } from '../quizzes/index.ts';
import { languageOf, textIn } from './choicer.ts';
import type { DealtOption } from './dealt.ts';
import { SeededBytes } from './seeded.ts';

type Text = Pick<Revision, 'text' | 'answer' | 'variants'>;

/** An option of the one list, with the place of its text among the quiz's answers and variants. */
export interface ListOption extends Option {
  entry: number;
}

/** The one list of a play, in one language. */
export interface DealtList {
  lang: Locale;
  options: ListOption[];
}

const ID_BYTES = 9;

/** All answers, then all variants, as the questions stand; a choice is a place in here. */
const entriesOf = (revisions: readonly Text[]): Bilingual[] => [
  ...revisions.map(revision => revision.answer),
  ...revisions.flatMap(revision => revision.variants),
];

/**
 * Every answer and decoy once, by label: whatever reads the same is one option. English only when every question has
 * it. Ids are of the seed alone, since the list is sent once.
 */
export function dealList(
  revisions: readonly Text[],
  { seed, locale }: { seed: string; locale: Locale },
): DealtList {
  const isEnglish = revisions.every(revision => languageOf(revision, locale) === 'en');
  const lang = isEnglish ? 'en' : 'ua';
  const bytes = new SeededBytes(seed, `list:${locale}`);
  const byLabel = new Map<string, ListOption>();
  for (const [entry, text] of entriesOf(revisions).entries()) {
    const label = textIn(text, lang);
    if (byLabel.has(normalise(label))) continue;
    const id = bytes.take(ID_BYTES).toString('base64url');
    byLabel.set(normalise(label), { id, label, entry });
  }
  const { compare } = new Intl.Collator(isEnglish ? 'en' : 'uk');
  return { lang, options: [...byLabel.values()].sort((a, b) => compare(a.label, b.label)) };
}

/** Ids of the options whose last prompt comes before the question `index`. */
export function retiredAt(
  { lang, options }: DealtList,
  revisions: readonly Text[],
  index: number,
): string[] {
  const labels = revisions.map(({ answer }) => normalise(textIn(answer, lang)));
  const open = new Set(labels.slice(index));
  const retired = new Set(labels.slice(0, index).filter(label => !open.has(label)));
  return options.filter(option => retired.has(normalise(option.label))).map(option => option.id);
}

/** The list as the question `index` sees it: with what is right, and without what is retired. */
export function openOptions(
  list: DealtList,
  revisions: readonly Text[],
  index: number,
): DealtOption[] {
  const right = normalise(textIn((revisions[index] as Text).answer, list.lang));
  const retired = new Set(retiredAt(list, revisions, index));
  return list.options
    .filter(option => !retired.has(option.id))
    .map(({ id, label, entry }) => ({
      id,
      label,
      choice: normalise(label) === right ? 0 : entry + 1,
    }));
}
