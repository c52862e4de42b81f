import type { Locale } from '../../../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from '../../paths.ts';

/** The `lang` attribute of a text; undefined if it is in the language of the page. */
export const langUnless = (page: Locale, lang: Locale): string | undefined =>
  lang === page ? undefined : LANGUAGE_TAG[lang];
