import { expect, test } from '@jest/globals';
import { bandOf, isAboveOthers } from './score-band.ts';

const result = (correct: number, total: number, betterThan: number | null = null) => ({
  correct,
  total,
  percent: Math.round((100 * correct) / total),
  hinted: 0,
  practice: false,
  coins: 0,
  collected: false,
  betterThan,
  distribution: null,
});
const of = (correct: number, total: number) => bandOf(result(correct, total));

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

test.each([
  [9, 50, true],
  [9, 49, false],
  [9, null, false],
  [10, 90, false],
])(
  '%i of 10 that is better than %s %% headlines the comparison: %s',
  (correct, betterThan, leads) => {
    expect(isAboveOthers(result(correct, 10, betterThan))).toBe(leads);
  },
);
