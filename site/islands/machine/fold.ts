/**
 * As letters are compared: г stands for ґ, e for é, and apostrophes do not matter. й and ї stay letters of their
 * own, though Unicode takes them apart as it does é.
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
