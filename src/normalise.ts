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
    .replace(/[à-öø-ÿā-ž]/g, letter => letter.normalize('NFD').replace(/\p{M}/gu, ''))
    .replace(/\s+/g, ' ')
    .trim();
