import { expect, test } from '@jest/globals';
import { countAfter } from './use-count-up.ts';

test('a count starts at 0, also in a frame with an earlier timestamp', () => {
  expect(countAfter(110, 0)).toBe(0);
  expect(countAfter(110, -16)).toBe(0);
});

test('a count never falls and ends at its target', () => {
  const values = Array.from({ length: 20 }, (_, at) => countAfter(110, at * 50));

  expect(values.toSorted((one, other) => one - other)).toEqual(values);
  expect(values.at(-1)).toBe(110);
  expect(countAfter(110, 5_000)).toBe(110);
});
