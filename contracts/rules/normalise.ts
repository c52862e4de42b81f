const MARKED_LATIN = /[a-z]\p{M}+|(?![a-z])\p{Script=Latin}\p{M}*/gu;

/**
 * Folds what a reader takes for the same (product.md, "The game"): case, the three apostrophes, ґ as г, accents of
 * Latin letters, runs of blanks. Ї and й keep their marks, since they are letters of their own.
 */
export const normalise = (text: string): string =>
  text
    .normalize('NFC')
    .toLocaleLowerCase('uk')
    .replace(/['’ʼ`]/g, "'")
    .replaceAll('ґ', 'г')
    .replace(MARKED_LATIN, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();

/**
 * The words of a normalised text, separated and surrounded by single spaces, so that only whole words of another text
 * are found in it. Empty if there is none.
 */
export function wholeWords(normalised: string): string {
  const words = normalised.replace(/[^\p{L}\p{M}\p{N}']+/gu, ' ').trim();
  return words === '' ? '' : ` ${words} `;
}
