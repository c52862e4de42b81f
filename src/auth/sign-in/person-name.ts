import { plainName, UserName } from '../../../contracts/user-name.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';

const LONGEST = { graphemes: 40, units: 200 };
const NAMELESS: Record<Locale, string> = { ua: 'Гравець', en: 'Player' };

/** Makes a new user's name from the one that the provider sent. The result is always a valid UserName. */
export function personName(given: string, locale: Locale): string {
  const { data } = UserName.safeParse(cut(plainName(given)));
  return data ?? NAMELESS[locale];
}

/** Cuts between grapheme clusters. */
function cut(name: string): string {
  let kept = '';
  let count = 0;
  for (const { segment } of new Intl.Segmenter().segment(name)) {
    if (count++ === LONGEST.graphemes || kept.length + segment.length > LONGEST.units) break;
    kept += segment;
  }
  return kept.trim();
}
