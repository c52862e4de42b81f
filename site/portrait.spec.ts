import { expect, test } from '@jest/globals';
import { initialOf, tintOf } from './portrait.ts';

test.each([
  ['ґанок', 'Ґ'],
  [' olena', 'O'],
  ['👩‍🚀 Зоя', '👩‍🚀'],
  ['', ''],
])('the initial of %j is %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('the tint of a person depends only on their id', () => {
  expect([1, 6, 11].map(tintOf)).toEqual([1, 1, 1]);
});
