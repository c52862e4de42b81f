import type { Locale } from '../../../../contracts/vocabulary.ts';
import en from '../../../../locales/en/admin-reports.json' with { type: 'json' };
import ua from '../../../../locales/ua/admin-reports.json' with { type: 'json' };
import { LANGUAGE_TAG } from '../../../paths.ts';
import { type SayOf, sayIn } from '../../say.ts';

export type SayInReports = SayOf<typeof ua>;

const SAY: Record<Locale, SayInReports> = { ua: sayIn(ua, 'ua'), en: sayIn(en, 'en') };

/** The texts of the page with reports, in the language of the page. */
export const reportWords = (locale: Locale): SayInReports => SAY[locale];

/** The texts of both languages, for answers that are sent in both. */
export const BOTH: Record<Locale, SayInReports> = SAY;

/** Writes a weight, such as «0,50». */
export const weightText = (weight: number, locale: Locale): string =>
  weight.toLocaleString(LANGUAGE_TAG[locale], {
    minimumFractionDigits: 2,
    maximumFractionDigits: 2,
  });
