const MARKED_LATIN = /[a-z]\p{M}+|(?![a-z])\p{Script=Latin}\p{M}*/gu;

/**
 * Folds what a reader takes for the same (product.md, "The game"): case, the three apostrophes, ґ as г, accents of
 * Latin letters, runs of blanks. Ї and й keep their marks, since they are letters of their own. Ukrainian and English
 * have no lower-case rules of their own, so the faster `toLowerCase` is enough.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .toLowerCase()
    .replace(/['’ʼ`]/g, "'")
    .replaceAll('ґ', 'г')
    .replace(MARKED_LATIN, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * Returns the words of a normalised text with one space around each, so that a search for them in another such text
 * finds whole words only. Empty if the text has no words.
 */
export function wholeWords(normalised: string): string {
  const words = normalised.replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ').trim();
  return words === '' ? '' : ` ${words} `;
}
