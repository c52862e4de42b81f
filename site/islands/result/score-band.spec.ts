import { expect, test } from '@jest/globals';
import { bandOf } from './score-band.ts';

const of = (correct: number, total: number) =>
  bandOf({
    correct,
    total,
    percent: Math.round((100 * correct) / total),
    hinted: 0,
    practice: false,
    coins: 0,
    collected: false,
    betterThan: null,
    distribution: null,
  });

test.each([
  [10, 10, 'perfect'],
  [8, 10, 'great'],
  [5, 10, 'good'],
  [1, 10, 'fair'],
  [0, 10, 'none'],
])('%i of %i is %s', (correct, total, band) => {
  expect(of(correct, total)).toBe(band);
});

test('one mistake among three hundred, rounded to 100 percent, is not perfect', () => {
  expect(of(299, 300)).toBe('great');
});
