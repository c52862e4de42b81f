import { defineEntity, p } from '@mikro-orm/core';

const SearchTermSchema = defineEntity({
  name: 'SearchTerm',
  tableName: 'search_term',
  properties: {
    /** What is searched together: `catalog`. */
    collection: p.text().primary(),
    /** As `search_vector` makes it. */
    term: p.text().primary(),
    /** How many rows of the collection have it. */
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

/** The words that a collection consists of, from which mistyped ones are corrected. Triggers keep it. */
export class SearchTerm extends SearchTermSchema.class {}
SearchTermSchema.setClass(SearchTerm);

/** A way to understand what somebody typed; the SQL function `search_reading` makes the query of it. */
export interface Reading {
  text: string;
  /** Whether each word may be another one of the collection that differs by a letter, from eight letters on by two. */
  corrected: boolean;
}

/** The likeliest first: each is to be tried only where those before have found nothing. */
export function readingsOf(typed: string): Reading[] {
  const other = inOtherLayout(typed);
  return [typed, other].flatMap(text => [
    { text, corrected: false },
    { text, corrected: true },
  ]);
}

const LATIN = "qwertyuiop[]asdfghjkl;'zxcvbnm,.`\\";
const UKRAINIAN = "йцукенгшщзхїфівапролджєячсмитьбю'ґ";

/** With Shift, what is no capital letter in Latin. */
const SHIFTED = '{}:"<>~|';
const SHIFTED_UKRAINIAN = "хїжєбю'ґ";

const KEYS = new Map([
  ...pairs(UKRAINIAN, LATIN),
  // An apostrophe, which both layouts have, is taken for є: whoever types Latin here meant Ukrainian.
  ...pairs(LATIN, UKRAINIAN),
  ...pairs(SHIFTED, SHIFTED_UKRAINIAN),
]);

function pairs(from: string, to: string) {
  return [...from].map((letter, at) => [letter, to[at] as string] as const);
}

/** What the same keys give in the other of the Ukrainian and the English keyboard layout: ghbdsn is привіт. */
export const inOtherLayout = (typed: string): string =>
  [...typed.toLocaleLowerCase('uk')].map(letter => KEYS.get(letter) ?? letter).join('');
