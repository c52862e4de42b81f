import { expect, test } from '@jest/globals';
import { weeksOf } from './month-weeks.ts';

test('a month that begins on Sunday has that day alone in its first week', () => {
  const weeks = weeksOf('2026-11');

  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

test('a February of four whole weeks has no empty place', () => {
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

test('a leap year has its day', () => {
  expect(weeksOf('2028-02').flat().filter(Boolean).at(-1)).toBe('2028-02-29');
});
