import type { ContentType, Locale } from '../../../contracts/vocabulary.ts';
import { LANGUAGE_TAG, localeOf } from '../../paths.ts';

type Words = Record<
  | 'label'
  | 'hint'
  | 'close'
  | 'results'
  | 'recent'
  | 'clear'
  | 'fresh'
  | 'instead'
  | 'none'
  | 'noneText'
  | 'offline'
  | 'failed'
  | 'create'
  | 'count'
  | 'choose'
  | 'open'
  | 'toClose',
  string
>;

// Only the named texts of the files get into the script.
const WORDS = import.meta.glob<Words>('../../../locales/*/search.json', {
  eager: true,
  import: 'dialog',
});
const KINDS = import.meta.glob<Record<ContentType, string>>('../../../locales/*/site.json', {
  eager: true,
  import: 'kind',
});
const QUESTIONS = import.meta.glob<string>('../../../locales/*/site.json', {
  eager: true,
  import: 'questions',
});
const QUIZZES = import.meta.glob<string>('../../../locales/*/site.json', {
  eager: true,
  import: 'quizzes',
});

export const locale: Locale = localeOf(location.pathname);

export const words = WORDS[`../../../locales/${locale}/search.json`] as Words;

const SITE = `../../../locales/${locale}/site.json`;

export const kindOf = (type: ContentType): string => KINDS[SITE]?.[type] ?? '';

const plurals = new Intl.PluralRules(LANGUAGE_TAG[locale]);

/** The number of questions of a quiz, or of quizzes of a playlist. */
export function sizeOf(type: ContentType, count: number): string {
  const message = (type === 'playlist' ? QUIZZES : QUESTIONS)[SITE] ?? '';
  const form = (category: string) => new RegExp(`${category} \\{([^}]*)\\}`).exec(message)?.[1];
  return (form(plurals.select(count)) ?? form('other') ?? '').replace('#', String(count));
}
