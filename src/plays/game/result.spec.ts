import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { compare, scoreOf } from './result.ts';

const anyScore = fc
  .record({ total: fc.integer({ min: 1, max: 100 }), share: fc.integer({ min: 0, max: 100 }) })
  .map(({ total, share }) => ({ total, correct: Math.floor((total * share) / 100) }));

test.each([
  [0, 10, 0],
  [10, 10, 100],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
])('%i right answers out of %i are %i percent', (correct, total, percent) => {
  const result = scoreOf({ correct, total, hinted: 0, practice: false, collected: false });

  expect(result).toMatchObject({ correct, total, percent });
});

test('a right answer of a first play is worth ten coins', () => {
  const result = scoreOf({ correct: 7, total: 12, hinted: 0, practice: false, collected: false });

  expect(result.coins).toBe(70);
});

test('the result of a practice play is 0 coins and has practice set', () => {
  const result = scoreOf({ correct: 7, total: 12, hinted: 0, practice: true, collected: false });

  expect(result).toMatchObject({ coins: 0, hinted: 0, practice: true });
});

test('the percentage is an integer from 0 to 100, and 100 only if all answers are right', () => {
  fc.assert(
    fc.property(anyScore, score => {
      const { percent } = scoreOf({ ...score, hinted: 0, practice: false, collected: false });

      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent === 100).toBe(score.correct === score.total);
    }),
  );
});

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
