/** The specification's limit, read as the title's (product.md, "Pages"). */
const TITLE = 71;

/** From over so many characters on the text has this size in pixels (specification, "Share image"; product.md). */
const SIZES = [
  { over: 500, px: 22 },
  { over: 300, px: 26 },
  { over: 200, px: 32 },
  { over: 100, px: 40 },
] as const;
export const LARGEST = 52;

type TextSize = (typeof SIZES)[number]['px'] | typeof LARGEST;

const segmenter = new Intl.Segmenter('uk', { granularity: 'grapheme' });

/** What a reader takes for characters: a letter with its accents, an emoji of several code points. */
export const graphemesOf = (text: string): string[] =>
  Array.from(segmenter.segment(text), ({ segment }) => segment);

/** The text's size in pixels by its length. */
export function textSize(text: string): TextSize {
  const { length } = graphemesOf(text);
  return SIZES.find(({ over }) => length > over)?.px ?? LARGEST;
}

/** One line without colons, at most 71 characters with the ellipsis that says there was more. */
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

/** Single blanks, no blanks about a line break, at most one empty line at once. */
export const tidy = (text: string): string =>
  text
    .replaceAll(LINE_BREAK, '\n')
    .replaceAll(BLANKS, ' ')
    .replaceAll(/ ?\n ?/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();
