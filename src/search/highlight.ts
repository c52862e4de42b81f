import { normalise } from '../../contracts/rules/normalise.ts';
import type { Highlighted } from '../../contracts/search.ts';

/** A word that a search found; `isPrefix` if it may be the beginning of a longer one. */
export interface FoundWord {
  word: string;
  isPrefix: boolean;
}

const QUOTED = /'((?:[^']|'')+)'(:\*)?/g;
const WORD = /[\p{L}\p{M}\p{N}'’ʼ`]+/gu;

/** Reads the words of a PostgreSQL text search such as `'карп':* & ('river' | 'rivers')`. */
export const wordsOfSearch = (search: string | null): FoundWord[] =>
  [...(search ?? '').matchAll(QUOTED)].map(([, word = '', prefix]) => ({
    word: word.replaceAll("''", "'"),
    isPrefix: prefix !== undefined,
  }));

/** Folds a word like the SQL function `search_words`, except for the few letters that do not occur in both languages. */
const fold = (word: string): string => normalise(word).replace(/'|[\u0300-\u036f]/g, '');

/** Puts the letters of a text that match between `<em>` and `</em>`. */
export function highlight(text: string, found: readonly FoundWord[]): Highlighted {
  const matched = new Set<string>();
  const value = text.replace(WORD, word => {
    const end = matchedLength(word, found, matched);
    return end > 0 ? `<em>${word.slice(0, end)}</em>${word.slice(end)}` : word;
  });
  return {
    value,
    matchLevel: matched.size > 0 ? 'full' : 'none',
    matchedWords: [...matched],
  };
}

/** Returns how many letters at the beginning of a word match, and adds what they match to `matched`. */
function matchedLength(word: string, found: readonly FoundWord[], matched: Set<string>): number {
  const folded = fold(word);
  const hits = found.filter(one =>
    one.isPrefix ? folded.startsWith(one.word) : folded === one.word,
  );
  const [longest] = hits.toSorted((a, b) => b.word.length - a.word.length);
  if (!longest) return 0;
  matched.add(longest.word);
  const letters = [...word];
  const count = letters.findIndex(
    (_, at) => fold(letters.slice(0, at + 1).join('')).length >= longest.word.length,
  );
  return letters.slice(0, count + 1).join('').length;
}
