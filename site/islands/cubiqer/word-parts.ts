import type { Place } from './board.ts';

/** Words up to this length fit on one line of a phone. */
const LONG = 11;

/** A place with its index in the word. */
type Numbered = Place & { position: number };

/** Splits a long word after each hyphen, so that it can wrap there. */
export function partsOf(word: Place[]): Numbered[][] {
  const places = word.map((place, position) => ({ ...place, position }));
  if (places.length <= LONG) return [places];
  const parts: Numbered[][] = [[]];
  for (const place of places) {
    parts.at(-1)?.push(place);
    if ('mark' in place && /\p{Pd}/u.test(place.mark)) parts.push([]);
  }
  return parts.filter(part => part.length > 0);
}

/** The width in cubes of the widest part; a punctuation mark counts as half a cube. */
export function widestOf(words: Place[][]): number {
  const widths = words
    .flatMap(partsOf)
    .map(part => part.reduce((sum, place) => sum + ('mark' in place ? 0.5 : 1), 0));
  return Math.max(...widths);
}
