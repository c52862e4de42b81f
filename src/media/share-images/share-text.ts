/** The specification's limit, applied to the title (product.md, "Pages"). */
const TITLE = 71;

/**
 * The font size in pixels for texts with more than a number of characters (specification, "Share image"; product.md).
 */
const SIZES = [
  { over: 500, px: 22 },
  { over: 300, px: 26 },
  { over: 200, px: 32 },
  { over: 100, px: 40 },
] as const;
export const LARGEST = 52;

type TextSize = (typeof SIZES)[number]['px'] | typeof LARGEST;

const segmenter = new Intl.Segmenter('uk', { granularity: 'grapheme' });

/** Splits a text into grapheme clusters: a letter with its accents, or an emoji of several code points. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** Returns the font size in pixels for a text of this length. */
export function textSize(text: string): TextSize {
  const { length } = graphemesOf(text);
  return SIZES.find(({ over }) => length > over)?.px ?? LARGEST;
}

/**
 * Returns the title in one line without colons. If it is too long, it is cut to 71 characters including the ellipsis.
 */
export function shareTitle(title: string): string {
  const line = tidy(title.replaceAll(/[:：]/g, ' ')).replaceAll('\n', ' ');
  const graphemes = graphemesOf(line);
  if (graphemes.length <= TITLE) return line;
  return `${graphemes
    .slice(0, TITLE - 1)
    .join('')
    .trimEnd()}…`;
}

const LINE_BREAK = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
const BLANKS = /[^\S\n\u00a0]+/g;

/** Collapses runs of spaces, removes spaces around line breaks, and allows at most one empty line in a row. */
export const tidy = (text: string): string =>
  text
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll(BLANKS, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
