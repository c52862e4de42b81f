import type { Locale } from '../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from './paths.ts';

const formatIn = (locale: Locale) =>
  new Intl.NumberFormat(LANGUAGE_TAG[locale], { maximumFractionDigits: 0 }).format;

/** The formats are made once, since making one takes longer than rendering a card. */
const FORMATS = { ua: formatIn('ua'), en: formatIn('en') };

/** Returns a function that formats whole numbers with the digit grouping of the language, such as «1 200». */
export const numberFormat = (locale: Locale): ((n: number) => string) => FORMATS[locale];
