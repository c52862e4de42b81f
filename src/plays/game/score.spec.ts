import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { scoreOf } from './score.ts';

const anyScore = fc
  .record({ total: fc.integer({ min: 1, max: 100 }), share: fc.integer({ min: 0, max: 100 }) })
  .map(({ total, share }) => ({ total, correct: Math.floor((total * share) / 100) }));

test.each([
  [0, 10, 0],
  [10, 10, 100],
  [1, 3, 33],
  [2, 3, 67],
  [1, 8, 13],
])('%i right of %i are %i percent', (correct, total, percent) => {
  const result = scoreOf({ correct, total, hinted: 0, practice: false, collected: false });

  expect(result).toMatchObject({ correct, total, percent });
});

test('a right answer of a first play is worth ten coins', () => {
  const result = scoreOf({ correct: 7, total: 12, hinted: 0, practice: false, collected: false });

  expect(result.coins).toBe(70);
});

test('a practice play is worth nothing and says that it is practice', () => {
  const result = scoreOf({ correct: 7, total: 12, hinted: 0, practice: true, collected: false });

  expect(result).toMatchObject({ coins: 0, hinted: 0, practice: true });
});

test('the percent is a whole number from 0 to 100, and 100 only when all were right', () => {
  fc.assert(
    fc.property(anyScore, score => {
      const { percent } = scoreOf({ ...score, hinted: 0, practice: false, collected: false });

      expect(Number.isInteger(percent)).toBe(true);
      expect(percent).toBeGreaterThanOrEqual(0);
      expect(percent === 100).toBe(score.correct === score.total);
    }),
  );
});
