import type { Locale } from '../contracts/vocabulary.ts';
import { LANGUAGE_TAG } from './paths.ts';

const formatIn = (locale: Locale) =>
  new Intl.NumberFormat(LANGUAGE_TAG[locale], { maximumFractionDigits: 0 }).format;

/** Made once: a format costs more than a whole card of a content. */
const FORMATS = { ua: formatIn('ua'), en: formatIn('en') };

/** Whole numbers as the language groups their digits: «1 200». */
export const numberFormat = (locale: Locale): ((n: number) => string) => FORMATS[locale];
