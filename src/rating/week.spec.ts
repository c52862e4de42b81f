import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { Week } from '../../contracts/ratings.ts';
import { boundsOf, weekOf } from './week.ts';

const HOUR = 60 * 60 * 1000;

const instants = fc.date({
  min: new Date('2000-01-10T00:00:00Z'),
  max: new Date('2099-12-20T00:00:00Z'),
  noInvalidDate: true,
});

const clock = new Intl.DateTimeFormat('en-GB', {
  timeZone: 'Europe/Kyiv',
  weekday: 'short',
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
});

test.each([
  ['an ordinary week', '2026-W47', '2026-11-15T22:00:00.000Z', '2026-11-22T22:00:00.000Z', 168],
  [
    'the clock goes forward',
    '2026-W13',
    '2026-03-22T22:00:00.000Z',
    '2026-03-29T21:00:00.000Z',
    167,
  ],
  ['the clock goes back', '2026-W43', '2026-10-18T21:00:00.000Z', '2026-10-25T22:00:00.000Z', 169],
  ['the year begins', '2026-W01', '2025-12-28T22:00:00.000Z', '2026-01-04T22:00:00.000Z', 168],
  [
    'the year has 53 weeks',
    '2026-W53',
    '2026-12-27T22:00:00.000Z',
    '2027-01-03T22:00:00.000Z',
    168,
  ],
])('boundsOf: when %s, the week %s is from Monday to Monday', (_where, week, from, to, hours) => {
  const bounds = boundsOf(week);

  expect([bounds.from.toISOString(), bounds.to.toISOString()]).toEqual([from, to]);
  expect(bounds.to.getTime() - bounds.from.getTime()).toBe(hours * HOUR);
});

test.each([
  ['2026-03-29T20:59:59.999Z', '2026-W13'],
  ['2026-03-29T21:00:00.000Z', '2026-W14'],
  ['2026-10-25T21:59:59.999Z', '2026-W43'],
  ['2026-10-25T22:00:00.000Z', '2026-W44'],
  ['2026-12-31T23:00:00.000Z', '2026-W53'],
  ['2027-01-03T21:59:59.999Z', '2026-W53'],
  ['2027-01-03T22:00:00.000Z', '2027-W01'],
  ['2024-12-29T22:00:00.000Z', '2025-W01'],
  ['2023-01-01T12:00:00.000Z', '2022-W52'],
])('weekOf(%s) is %s', (instant, week) => {
  expect(weekOf(new Date(instant))).toBe(week);
});

test('every week begins on Monday at 00:00 in Kyiv', () => {
  fc.assert(
    fc.property(instants, instant => {
      const week = weekOf(instant);
      const { from, to } = boundsOf(week);

      expect(Week.safeParse(week).success).toBe(true);
      expect(from.getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(to.getTime()).toBeGreaterThan(instant.getTime());
      expect(clock.format(from)).toBe('Mon 00:00:00');
      expect(weekOf(new Date(from.getTime() - 1)) < week).toBe(true);
      expect(weekOf(to) > week).toBe(true);
    }),
    { numRuns: 1_000 },
  );
});

test.each([
  ['2026-W53', true],
  ['2020-W53', true],
  ['2025-W53', false],
  ['2027-W53', false],
  ['2026-W54', false],
  ['2026-W00', false],
  ['2026-47', false],
])('whether Week accepts %s: %s', (text, is) => {
  expect(Week.safeParse(text).success).toBe(is);
});
