import { defineEntity, p } from '@mikro-orm/core';

const SearchTermSchema = defineEntity({
  name: 'SearchTerm',
  tableName: 'search_term',
  properties: {
    /** The name of the set of rows that are searched together, such as `catalog`. */
    collection: p.text().primary(),
    /** The word in the form that the SQL function `search_vector` produces. */
    term: p.text().primary(),
    /** The number of rows in the collection that contain the word. */
    uses: p.integer(),
  },
  indexes: [
    {
      name: 'search_term_trigrams',
      expression:
        'create index search_term_trigrams on search_term using gin (term gin_trgm_ops) with (fastupdate = off)',
    },
    {
      name: 'search_term_unused',
      expression: 'create index search_term_unused on search_term (collection) where uses <= 0',
    },
  ],
});

/** A word of a collection, used to correct mistyped words. Triggers update the rows when the searched rows change. */
export class SearchTerm extends SearchTermSchema.class {}
SearchTermSchema.setClass(SearchTerm);

/** One interpretation of a query. The SQL function `search_reading` turns it into a text search. */
export interface Reading {
  text: string;
  /**
   * Whether each word is replaced by similar words of the collection. Similar words differ in one letter, or in up to
   * two if the word has eight letters or more.
   */
  corrected: boolean;
}

/**
 * Returns all interpretations of a query, the most likely first. A search tries the next one only if the earlier ones
 * found nothing.
 */
export function readingsOf(typed: string): Reading[] {
  const other = inOtherLayout(typed);
  // Letters such as ю are punctuation in the other layout. A text with them was not typed in this one by mistake.
  const texts = lettersIn(other) < lettersIn(typed) ? [typed] : [typed, other];
  return texts.flatMap(text => [
    { text, corrected: false },
    { text, corrected: true },
  ]);
}

const lettersIn = (text: string): number => text.match(/[\p{L}\p{N}'’ʼ`]/gu)?.length ?? 0;

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
const UKRAINIAN = "йцукенгшщзхїфівапролджєячсмитьбю'ґ";

/**
 * Keys pressed with Shift: the characters of the Latin layout other than capital letters, and the Ukrainian letters on
 * the same keys.
 */
const SHIFTED = '{}:"<>~|';
const SHIFTED_UKRAINIAN = "хїжєбю'ґ";

const KEYS = new Map([
  ...pairs(UKRAINIAN, LATIN),
  // The apostrophe key exists in both layouts. Here it means є, since the text is a Ukrainian word typed in the Latin
  // layout.
  ...pairs(LATIN, UKRAINIAN),
  ...pairs(SHIFTED, SHIFTED_UKRAINIAN),
]);

function pairs(from: string, to: string) {
  return [...from].map((letter, at) => [letter, to[at] as string] as const);
}

/** Converts a text to what the same keys type in the other layout (Ukrainian or English): "ghbdsn" becomes "привіт". */
export const inOtherLayout = (typed: string): string =>
  [...typed.toLocaleLowerCase('uk')].map(letter => KEYS.get(letter) ?? letter).join('');
