import type { Option } from '../../../contracts/plays.ts';
import { fold } from '../machine/fold.ts';

/** An option with its folded words, each preceded by a space. */
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
 * The options that contain every typed word: first those in which each typed word begins a word, then the others, both
 * in list order. An empty text returns the whole list.
 */
export function matching(entries: Entry[], typed: string): Option[] {
  const sought = wordsOf(typed);
  const found = entries.filter(({ words }) => sought.every(word => words.includes(word)));
  const begins = ({ words }: Entry) => sought.every(word => words.includes(` ${word}`));

  return [...found.filter(begins), ...found.filter(entry => !begins(entry))].map(
    ({ option }) => option,
  );
}
