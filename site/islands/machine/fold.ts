/**
 * Folds letters for comparison: ґ becomes г, é becomes e, and apostrophes are removed. й and ї are kept, although
 * Unicode decomposes them like é.
 */
export const fold = (text: string): string =>
  text
    .toLocaleLowerCase('uk')
    .replace(/['’‘ʼ`´]/g, '')
    .normalize('NFD')
    .replace(/(?<!и)\u0306|(?<!і)\u0308|[\u0300-\u0305\u0307\u0309-\u036f]/g, '')
    .normalize('NFC')
    .replaceAll('ґ', 'г');

/** Whether two texts have the same letters and digits, ignoring other characters. */
export const sameLetters = (one: string, other: string): boolean =>
  lettersIn(one) === lettersIn(other);

const lettersIn = (text: string) => fold(text).replace(/[^\p{L}\p{N}]/gu, '');
