const MARKED_LATIN = /[a-z]\p{M}+|(?![a-z])\p{Script=Latin}\p{M}*/gu;

/**
 * Folds spellings that readers consider equal (product.md, "The game"): upper and lower case, the three apostrophes, ґ
 * and г, accents of Latin letters, and runs of blanks. Ї and й keep their marks, since they are separate letters.
 * Ukrainian and English need no locale-specific lower-casing, so the faster `toLowerCase` is enough.
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
