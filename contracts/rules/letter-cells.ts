import { normalise } from './normalise.ts';

/**
 * A cell of the answer on the screen: a letter that the player has to place, or a character that is shown from the
 * start.
 */
export type Cell = { letter: string } | { given: string };

/** Folded as answers are compared, but for ґ: its cube shows what it is. */
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

/** As a cube shows it: capital, and without accents of Latin letters. */
const faceOf = (letter: string): string => {
  const folded = letter.toLocaleLowerCase('uk') === 'ґ' ? 'ґ' : normalise(letter);
  return folded.toLocaleUpperCase('uk');
};

/** The apostrophe ʼ is a letter modifier (Lm), which is a mark to a reader. */
const isLetter = (character: string) => /(?!\p{Lm})[\p{L}\p{N}]/u.test(character);

/** Whole letters; a stress mark belongs to its letter, and no cube shows it. */
const charactersOf = (text: string): string[] => [...text.normalize('NFC').replace(/\p{M}/gu, '')];

/**
 * The words of an answer, each a row of cells. Null when it is played as choicer: more than 30 cubes, fewer than
 * three, or letters of other alphabets (product.md, "The game").
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

/** In reading order. */
export const lettersOf = (words: readonly (readonly Cell[])[]): string[] =>
  words.flat().flatMap(cell => ('letter' in cell ? [cell.letter] : []));

/** Returns the letters of an answer that have no cube, each once and as it is written. */
export const unspellable = (answer: string): string[] => [
  ...new Set(charactersOf(answer).filter(one => isLetter(one) && !alphabetOf(faceOf(one)))),
];

/** The letters of a text that was assembled or typed; its marks and blanks do not matter. */
export const typedLetters = (text: string): string[] =>
  charactersOf(text).filter(isLetter).map(faceOf);

/** Whether the letters are those of the answer; г may stand for ґ, and é for e. */
export const areEqual = (given: readonly string[], words: readonly (readonly Cell[])[]): boolean =>
  normalise(given.join('')) === normalise(lettersOf(words).join(''));

/** Letters in the cells of the words, with the given marks: how an attempt reads. */
export function assembled(given: readonly string[], words: readonly (readonly Cell[])[]): string {
  const letters = [...given];
  const row = (word: readonly Cell[]) =>
    word.map(cell => ('given' in cell ? cell.given : letters.shift())).join('');
  return words.map(row).join(' ');
}
