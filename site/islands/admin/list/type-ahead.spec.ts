import { expect, test } from '@jest/globals';
import { matchOf, typed } from './type-ahead.ts';

const LABELS = ['Будь-яка', 'Легка', 'Середня', 'Складна'];

test('letters typed within 350 ms form one word', () => {
  const first = typed(null, 'с', 1_000);

  expect(typed(first, 'к', 1_349)).toEqual({ text: 'ск', at: 1_349 });
});

test('a letter typed 350 ms after the last one begins a new word', () => {
  const first = typed(null, 'с', 1_000);

  expect(typed(first, 'к', 1_350)).toEqual({ text: 'к', at: 1_350 });
});

test.each([
  ['с', 0, 2],
  ['с', 2, 3],
  ['с', 3, 2],
  ['ск', 2, 3],
  ['СК', 0, 3],
  ['cc', 0, -1],
  ['ї', 0, -1],
])('typing %j on item %i moves the focus to item %i', (text, current, match) => {
  expect(matchOf(LABELS, text, current)).toBe(match);
});
