import { expect, test } from '@jest/globals';
import { readPages } from './read-pages.ts';

/** A list of three pages with one row each. */
const read = async (cursor = 'a') => ({
  items: [cursor],
  next: { a: 'b', b: 'c' }[cursor] ?? null,
});

test('two pages of a list of three are read as one list that goes on at the third', async () => {
  expect(await readPages(read, 2)).toEqual({ items: ['a', 'b'], next: 'c' });
});

test('a list that has fewer pages than before is read to its end', async () => {
  expect(await readPages(read, 5)).toEqual({ items: ['a', 'b', 'c'], next: null });
});
