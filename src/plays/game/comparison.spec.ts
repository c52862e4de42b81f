import { expect, test } from '@jest/globals';
import { compare } from './comparison.ts';

const rows = [
  { correct: 0, plays: 4 },
  { correct: 2, plays: 10 },
  { correct: 3, plays: 6 },
];

test('the distribution has a count for every number of right answers', () => {
  const { distribution } = compare(rows, { correct: 2, total: 4 }, 20);

  expect(distribution).toEqual([4, 0, 10, 6, 0]);
});

test.each([
  [0, 10],
  [1, 20],
  [2, 45],
  [3, 85],
  [4, 100],
])(
  '%i of 4 right answers are better than %i %% of the plays, with ties counted half',
  (correct, betterThan) => {
    expect(compare(rows, { correct, total: 4 }, 20).betterThan).toBe(betterThan);
  },
);

test('counts for the same number of right answers are summed', () => {
  const { distribution } = compare(
    [...rows, { correct: 3, plays: 1 }],
    { correct: 3, total: 4 },
    20,
  );

  expect(distribution?.[3]).toBe(7);
});

test('there is no comparison below the minimum number of plays', () => {
  const nothing = { betterThan: null, distribution: null };

  expect(compare(rows, { correct: 2, total: 4 }, 21)).toEqual(nothing);
  expect(compare([], { correct: 2, total: 4 }, 0)).toEqual(nothing);
});
