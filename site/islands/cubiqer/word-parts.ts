import type { Place } from './board.ts';

/** Up to here a word stands on one line of a phone. */
const LONG = 11;

/** A place with its number in the word. */
type Numbered = Place & { position: number };

/** A long word in the parts that its hyphens make, each with its own hyphen: between them it may go on in a new line. */
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

/** How many cubes wide the widest part is; a mark takes half of a cube. */
export function widestOf(words: Place[][]): number {
  const widths = words
    .flatMap(partsOf)
    .map(part => part.reduce((sum, place) => sum + ('mark' in place ? 0.5 : 1), 0));
  return Math.max(...widths);
}
