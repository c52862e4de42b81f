import { defineEntity, p } from '@mikro-orm/core';

const SearchTermSchema = defineEntity({
  name: 'SearchTerm',
  tableName: 'search_term',
  properties: {
    /** The rows that are searched together, such as `catalog`. */
    collection: p.text().primary(),
    /** In the form that `search_vector` produces. */
    term: p.text().primary(),
    /** Number of rows in the collection that contain it. */
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

/** The words of a collection, used to correct mistyped ones. Triggers keep them up to date. */
export class SearchTerm extends SearchTermSchema.class {}
SearchTermSchema.setClass(SearchTerm);

/** An interpretation of a query, which the SQL function `search_reading` turns into a text search. */
export interface Reading {
  text: string;
  /**
   * Whether each word is replaced by words of the collection that differ by one letter, or by two from eight letters
   * on.
   */
  corrected: boolean;
}

/** The readings of a query, likeliest first. Each is tried only if the earlier ones found nothing. */
export function readingsOf(typed: string): Reading[] {
  const other = inOtherLayout(typed);
  return [typed, other].flatMap(text => [
    { text, corrected: false },
    { text, corrected: true },
  ]);
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
const UKRAINIAN = "йцукенгшщзхїфівапролджєячсмитьбю'ґ";

/** The keys with Shift whose Latin character is not a capital letter. */
const SHIFTED = '{}:"<>~|';
const SHIFTED_UKRAINIAN = "хїжєбю'ґ";

const KEYS = new Map([
  ...pairs(UKRAINIAN, LATIN),
  // Both layouts have the apostrophe. It means є here, since a Ukrainian word is being typed in the Latin layout.
  ...pairs(LATIN, UKRAINIAN),
  ...pairs(SHIFTED, SHIFTED_UKRAINIAN),
]);

function pairs(from: string, to: string) {
  return [...from].map((letter, at) => [letter, to[at] as string] as const);
}

/** The text that the same keys give in the other layout (Ukrainian or English): ghbdsn is привіт. */
export const inOtherLayout = (typed: string): string =>
  [...typed.toLocaleLowerCase('uk')].map(letter => KEYS.get(letter) ?? letter).join('');
