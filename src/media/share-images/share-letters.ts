import { signOf, UNKNOWN_LETTER } from './share-signs.ts';
import { graphemesOf, tidy } from './share-text.ts';

/** More accents on one letter than any language has would climb out of their line. */
const MOST_ACCENTS = 2;

/**
 * A text of which everything can be drawn without a network: letters that the face has, our own pictograms, and blank
 * cubes for the letters of other alphabets. What cannot be seen (controls, marks of direction, joiners) is left out.
 */
export const drawable = (text: string, hasGlyph: (character: string) => boolean): string =>
  tidy(
    graphemesOf(tidy(text.normalize('NFC')))
      .map(grapheme => drawn(grapheme, hasGlyph))
      .join(''),
  );

function drawn(grapheme: string, hasGlyph: (character: string) => boolean): string {
  if (grapheme === '\n' || grapheme === ' ') return grapheme;
  const [first = '', ...rest] = grapheme.replaceAll(INVISIBLE, '');
  if (hasGlyph(first) && LETTER.test(first)) return first + accentsOf(rest, hasGlyph);
  if (hasGlyph(first) && !ACCENT.test(first)) return first;
  const [base = '', ...accents] = first.normalize('NFD');
  if (accents.length > 0 && hasGlyph(base))
    return base + accentsOf([...accents, ...rest], hasGlyph);
  const sign = signOf(grapheme);
  if (sign) return sign;
  if (LETTER.test(first)) return UNKNOWN_LETTER;
  return MARK.test(first) ? ' ' : '';
}

const accentsOf = (characters: string[], hasGlyph: (character: string) => boolean) =>
  characters
    .filter(character => ACCENT.test(character) && hasGlyph(character))
    .slice(0, MOST_ACCENTS)
    .join('');

const INVISIBLE = /\p{C}/gu;
const ACCENT = /^\p{M}/u;
const LETTER = /^[\p{L}\p{N}]/u;
/** Arrows, brackets and the like that the face lacks. */
const MARK = /^[\p{S}\p{P}]/u;
