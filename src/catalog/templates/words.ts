import { normalise } from '../../../contracts/rules/normalise.ts';

/** Shorter words are compared as a whole only. Inflected forms may differ in length by at most ENDING letters. */
const STEM = 4;
const ENDING = 3;

const wordsIn = (text: string): string[] => normalise(text).match(/[\p{L}\d]+/gu) ?? [];

const stemOf = (word: string) => word.slice(0, Math.max(STEM, word.length - 2));

const isFormOf = (a: string, b: string) =>
  a.length >= STEM &&
  b.length >= STEM &&
  Math.abs(a.length - b.length) <= ENDING &&
  (a.startsWith(stemOf(b)) || b.startsWith(stemOf(a)));

/** Whether the text contains the label, or an inflected form of one of the label's longer words. */
export function holdsWordOf(text: string, label: string): boolean {
  const [words, labelled] = [wordsIn(text), wordsIn(label)];
  return (
    ` ${words.join(' ')} `.includes(` ${labelled.join(' ')} `) ||
    labelled.some(one => words.some(other => isFormOf(one, other)))
  );
}
