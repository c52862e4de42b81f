import { expect, test } from '@jest/globals';
import { percentOf } from './percent.ts';

test.each([
  [0, 0],
  [0.001, 1],
  [2 / 3, 67],
  [0.999, 99],
  [1, 100],
])('a share of %s is %s %%', (share, percent) => {
  expect(percentOf(share)).toBe(percent);
});
