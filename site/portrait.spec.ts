import { expect, test } from '@jest/globals';
import { initialOf, tintOf } from './portrait.ts';

test.each([
  ['ґанок', 'Ґ'],
  [' olena', 'O'],
  ['👩‍🚀 Зоя', '👩‍🚀'],
  ['', ''],
])('the cube of %j shows %j', (name, initial) => {
  expect(initialOf(name)).toBe(initial);
});

test('a person keeps their colour', () => {
  expect([1, 6, 11].map(tintOf)).toEqual([1, 1, 1]);
});
