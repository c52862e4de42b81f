import type { Locale } from '../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from './paths.ts';

const formatIn = (locale: Locale) =>
  new Intl.NumberFormat(LANGUAGE_TAG[locale], { maximumFractionDigits: 0 }).format;

/** Created once, since creating a format takes longer than rendering a card. */
const FORMATS = { ua: formatIn('ua'), en: formatIn('en') };

/** Formats whole numbers with the digit grouping of the language: «1 200». */
export const numberFormat = (locale: Locale): ((n: number) => string) => FORMATS[locale];
