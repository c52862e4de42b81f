import { expect, test } from '@jest/globals';
import type { CalendarDay } from '../contracts/profiles.ts';
import { activityOf } from './activity.ts';

const day = (name: string, plays = 0, bridged = false): CalendarDay => ({
  day: name,
  plays,
  bridged,
});

test('days are grouped in weeks from Monday, with empty cells before the first and after the last day', () => {
  const { weeks } = activityOf([day('2026-11-21'), day('2026-11-22', 1), day('2026-11-23', 2)]);

  const nothing = { level: 0, bridged: false };
  expect(weeks).toEqual([
    [null, null, null, null, null, nothing, { level: 1, bridged: false }],
    [{ level: 2, bridged: false }, null, null, null, null, null, null],
  ]);
});

test.each([
  [0, 0],
  [1, 1],
  [2, 2],
  [4, 3],
  [5, 4],
  [40, 4],
])('%i plays are level %i', (plays, level) => {
  expect(activityOf([day('2026-11-23', plays)]).weeks[0]?.[0]?.level).toBe(level);
});

test('a month is labelled at its first column and counts its days with a play', () => {
  const from = (name: string, length: number) =>
    Array.from({ length }, (_, at) => {
      const date = new Date(`${name}T00:00:00Z`);
      date.setUTCDate(date.getUTCDate() + at);
      return day(date.toISOString().slice(0, 10), at % 2);
    });

  const { months, days } = activityOf(from('2026-10-30', 10));

  expect(months).toEqual([
    { month: '2026-10', column: 0, days: 1 },
    { month: '2026-11', column: 1, days: 4 },
  ]);
  expect(days).toBe(5);
});

test('a bridged day is marked as bridged', () => {
  expect(activityOf([day('2026-11-23', 0, true)]).weeks[0]?.[0]).toEqual({
    level: 0,
    bridged: true,
  });
});
