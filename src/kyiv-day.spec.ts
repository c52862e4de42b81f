import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { addDays, dayOf, daysBetween, endOf, startOf } from './kyiv-day.ts';

const HOUR = 60 * 60 * 1000;

const clock = new Intl.DateTimeFormat('sv-SE', {
  timeZone: 'Europe/Kyiv',
  dateStyle: 'short',
  timeStyle: 'medium',
});
/** Returns the date and time in Kyiv according to Intl. */
const shownIn = (instant: Date) => clock.format(instant);

const instants = fc.date({
  min: new Date('2000-01-01T00:00:00Z'),
  max: new Date('2100-01-01T00:00:00Z'),
  noInvalidDate: true,
});
const days = instants.map(instant => instant.toISOString().slice(0, 10));

test.each([
  ['in winter', '2026-11-21', '2026-11-20T22:00:00.000Z', 24],
  ['in summer', '2026-07-01', '2026-06-30T21:00:00.000Z', 24],
  ['when the clock goes forward', '2026-03-29', '2026-03-28T22:00:00.000Z', 23],
  ['after the clock went forward', '2026-03-30', '2026-03-29T21:00:00.000Z', 24],
  ['when the clock goes back', '2026-10-25', '2026-10-24T21:00:00.000Z', 25],
  ['after the clock went back', '2026-10-26', '2026-10-25T22:00:00.000Z', 24],
])('%s the day %s begins at %s and has %i hours', (_when, day, begins, hours) => {
  expect(startOf(day).toISOString()).toBe(begins);
  expect(endOf(day).getTime() - startOf(day).getTime()).toBe(hours * HOUR);
});

test.each([
  ['2026-11-20T21:59:59.999Z', '2026-11-20'],
  ['2026-11-20T22:00:00.000Z', '2026-11-21'],
  ['2026-07-01T20:59:59.999Z', '2026-07-01'],
  ['2026-07-01T21:00:00.000Z', '2026-07-02'],
])('at %s it is %s in Kyiv', (instant, day) => {
  expect(dayOf(new Date(instant))).toBe(day);
});

test('dayOf returns the same day as Intl', () => {
  fc.assert(
    fc.property(instants, instant => {
      expect(dayOf(instant)).toBe(shownIn(instant).slice(0, 10));
    }),
    { numRuns: 1_000 },
  );
});

test('startOf returns the instant at which Intl shows midnight', () => {
  fc.assert(
    fc.property(days, day => {
      const begins = startOf(day);

      expect(shownIn(begins)).toBe(`${day} 00:00:00`);
      expect(dayOf(new Date(begins.getTime() - 1))).toBe(addDays(day, -1));
    }),
    { numRuns: 1_000 },
  );
});

test('an instant is between the start and the end of its day', () => {
  fc.assert(
    fc.property(instants, instant => {
      const day = dayOf(instant);

      expect(startOf(day).getTime()).toBeLessThanOrEqual(instant.getTime());
      expect(endOf(day).getTime()).toBeGreaterThan(instant.getTime());
    }),
    { numRuns: 1_000 },
  );
});

test('daysBetween reverses addDays, also over clock changes and leap years', () => {
  fc.assert(
    fc.property(days, fc.integer({ min: -1_000, max: 1_000 }), (day, count) => {
      expect(daysBetween(day, addDays(day, count))).toBe(count);
    }),
  );
  expect(addDays('2028-02-28', 1)).toBe('2028-02-29');
});
