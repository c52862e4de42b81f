import type { Option } from '../../../contracts/plays.ts';
import { fold } from '../machine/fold.ts';

/** An option with its words as they are compared, a blank before each. */
export interface Entry {
  option: Option;
  words: string;
}

const wordsOf = (text: string): string[] =>
  fold(text)
    .split(/[^\p{L}\p{N}]+/u)
    .filter(word => word !== '');

export const entriesOf = (options: Option[]): Entry[] =>
  options.map(option => ({
    option,
    words: wordsOf(option.label)
      .map(word => ` ${word}`)
      .join(''),
  }));

/**
 * The options that hold every word that was typed: first those where each begins a word, then the others, both in the
 * order of the list. Nothing typed leaves the list as it is.
 */
export function matching(entries: Entry[], typed: string): Option[] {
  const sought = wordsOf(typed);
  const found = entries.filter(({ words }) => sought.every(word => words.includes(word)));
  const begins = ({ words }: Entry) => sought.every(word => words.includes(` ${word}`));

  return [...found.filter(begins), ...found.filter(entry => !begins(entry))].map(
    ({ option }) => option,
  );
}
