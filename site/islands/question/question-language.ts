import type { Locale } from '../../../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from '../../paths.ts';

/** The `lang` of something in a language; none where it is the page's own. */
export const langUnless = (page: Locale, lang: Locale): string | undefined =>
  lang === page ? undefined : LANGUAGE_TAG[lang];
