import { normalise } from './normalise.ts';

/**
 * A cell of the answer on the screen: a letter that the player has to place, or a character that is shown from the
 * start.
 */
export type Cell = { letter: string } | { given: string };

/** Contains ґ, which has a cube of its own, although comparing answers folds it to г. */
const UKRAINIAN = 'абвгґдеєжзиіїйклмнопрстуфхцчшщьюя';
const LATIN = 'abcdefghijklmnopqrstuvwxyz';
const DIGITS = '0123456789';
const ALPHABETS = { ukrainian: UKRAINIAN, latin: LATIN, digits: DIGITS };
export type Alphabet = keyof typeof ALPHABETS;

const MOST_CUBES = 30;
const FEWEST_CUBES = 3;

export const alphabetOf = (letter: string): Alphabet | undefined =>
  (Object.keys(ALPHABETS) as Alphabet[]).find(name =>
    [...ALPHABETS[name]].includes(letter.toLocaleLowerCase('uk')),
  );

/** Returns the letter as its cube shows it: a capital, and a Latin letter without accents. */
const faceOf = (letter: string): string => {
  const folded = letter.toLocaleLowerCase('uk') === 'ґ' ? 'ґ' : normalise(letter);
  return folded.toLocaleUpperCase('uk');
};

/** The apostrophe ʼ is in the class Lm (modifier letters), but readers take it for a mark. */
const isLetter = (character: string) => /(?!\p{Lm})[\p{L}\p{N}]/u.test(character);

/**
 * Composes accented letters and removes the remaining combining marks, such as stress marks, since no cube has them.
 */
const charactersOf = (text: string): string[] => [...text.normalize('NFC').replace(/\p{M}/gu, '')];

/**
 * Splits an answer into words, each a row of cells. Null if the answer must be played as choicer: it needs more than 30
 * cubes or fewer than three, or has letters of other alphabets (product.md, "The game").
 */
export function wordsOf(answer: string): Cell[][] | null {
  const words = answer.trim().split(/\s+/).map(cellsOf);
  const letters = lettersOf(words);
  if (letters.length > MOST_CUBES || letters.length < FEWEST_CUBES) return null;
  return letters.every(letter => alphabetOf(letter)) ? words : null;
}

const cellsOf = (word: string): Cell[] =>
  charactersOf(word).map(character =>
    isLetter(character) ? { letter: faceOf(character) } : { given: character },
  );

/** Returns the letters in reading order. */
export const lettersOf = (words: readonly (readonly Cell[])[]): string[] =>
  words.flat().flatMap(cell => ('letter' in cell ? [cell.letter] : []));

/** Returns the letters of an answer that have no cube: each once, as it is written. */
export const unspellable = (answer: string): string[] => [
  ...new Set(charactersOf(answer).filter(one => isLetter(one) && !alphabetOf(faceOf(one)))),
];

/** Returns the letters of a text that was assembled or typed, without its marks and blanks. */
export const typedLetters = (text: string): string[] =>
  charactersOf(text).filter(isLetter).map(faceOf);

/** Whether the letters are those of the answer. г may stand for ґ, and e for é. */
export const areEqual = (given: readonly string[], words: readonly (readonly Cell[])[]): boolean =>
  normalise(given.join('')) === normalise(lettersOf(words).join(''));

/** Puts the placed letters into the cells of the words and returns the attempt as text, including the given marks. */
export function assembled(given: readonly string[], words: readonly (readonly Cell[])[]): string {
  const letters = [...given];
  const row = (word: readonly Cell[]) =>
    word.map(cell => ('given' in cell ? cell.given : letters.shift())).join('');
  return words.map(row).join(' ');
}
