import { expect, test } from '@jest/globals';
import { weeksOf, weeksWith } from './month-weeks.ts';

test('a month that begins on Sunday has only that day in its first week', () => {
  const weeks = weeksOf('2026-11');

  expect(weeks).toHaveLength(6);
  expect(weeks[0]).toEqual([null, null, null, null, null, null, '2026-11-01']);
  expect(weeks[5]).toEqual(['2026-11-30', null, null, null, null, null, null]);
});

test('a February of four whole weeks has no empty cells', () => {
  expect(weeksOf('2027-02').flat()).toHaveLength(28);
});

test('February of a leap year has 29 days', () => {
  expect(weeksOf('2028-02').flat().filter(Boolean).at(-1)).toBe('2028-02-29');
});

test('weeks before the first and after the last given day are left out', () => {
  const weeks = weeksOf('2026-11');

  const shown = weeksWith(weeks, new Set(['2026-11-10', '2026-11-22']));

  expect(shown).toEqual(weeks.slice(2, 4));
  expect(weeksWith(weeks, new Set(['2026-11-22']))).toHaveLength(1);
  expect(weeksWith(weeks, new Set())).toEqual(weeks);
});
