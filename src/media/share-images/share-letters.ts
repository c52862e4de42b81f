import { signOf, UNKNOWN_LETTER } from './share-signs.ts';
import { graphemesOf, tidy } from './share-text.ts';

/** More accents on one letter than any language uses would overlap other lines. */
const MOST_ACCENTS = 2;

/**
 * Replaces everything that cannot be drawn with the local fonts, so that satori does not load fonts from the network.
 * Pictograms become our own drawings, and letters of other alphabets become blank cubes. Invisible characters
 * (controls, direction marks, joiners) are removed.
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
/** Matches symbols and punctuation, such as arrows and brackets. */
const MARK = /^[\p{S}\p{P}]/u;
