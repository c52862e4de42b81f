import { expect, test } from '@jest/globals';
import {
  dateInWords,
  datesInWords,
  dayInWords,
  kyivWeek,
  longDate,
  monthInWords,
  secondsLeft,
  timeInWords,
  weekdays,
} from './kyiv-day.ts';

test('dayInWords returns the day in Kyiv and not that in UTC', () => {
  const lateEvening = new Date('2026-11-20T22:30:00Z');

  expect(dayInWords(lateEvening, 'ua')).toBe('Субота, 21 листопада');
  expect(dayInWords(lateEvening, 'en')).toBe('Saturday, November 21');
});

test('the name of a day has a typographic apostrophe', () => {
  expect(dayInWords(new Date('2026-11-20T12:00:00Z'), 'ua')).toBe('П’ятниця, 20 листопада');
});

test.each([
  ['2026-11-20T21:59:59Z', 1],
  ['2026-11-20T22:00:00Z', 86_400],
  ['2026-07-20T20:00:00Z', 3_600],
  // The day of 25 hours and that of 23 hours, on which the clock changes.
  ['2026-10-24T21:00:00Z', 90_000],
  ['2026-03-28T22:00:00Z', 82_800],
])('at %s the day in Kyiv has %s s left', (now, seconds) => {
  expect(secondsLeft(new Date(now))).toBe(seconds);
});

test('dateInWords includes the year without an abbreviation', () => {
  expect(dateInWords('2026-11-20', 'ua')).toBe('П’ятниця, 20 листопада 2026');
  expect(dateInWords('2026-11-20', 'en')).toBe('Friday, November 20, 2026');
});

test('a month is formatted without a day', () => {
  expect(monthInWords('2026-11', 'ua')).toBe('Листопад 2026');
});

test('weekdays begin with Monday', () => {
  expect(weekdays('ua').map(({ short }) => short)).toEqual([
    'Пн',
    'Вт',
    'Ср',
    'Чт',
    'Пт',
    'Сб',
    'Нд',
  ]);
});

test('a week is formatted as its first and last day in Kyiv', () => {
  const week = [new Date('2026-11-15T22:00:00Z'), new Date('2026-11-22T22:00:00Z')] as const;

  expect(datesInWords(...week, 'ua')).toBe('16–22 листопада 2026');
  expect(datesInWords(...week, 'en')).toBe('November 16 – 22, 2026');
});

test('a week across New Year has both years without an abbreviation', () => {
  const week = [new Date('2026-12-27T22:00:00Z'), new Date('2027-01-03T22:00:00Z')] as const;

  expect(datesInWords(...week, 'ua')).toBe('28 грудня 2026 – 3 січня 2027');
});

test('a time is in Kyiv with two-digit hours', () => {
  expect(timeInWords(new Date('2026-11-20T06:05:09Z'))).toBe('08:05');
});

test('longDate includes the year', () => {
  expect(longDate(new Date('2025-06-30T21:30:00Z'), 'ua')).toBe('1 липня 2025');
  expect(longDate(new Date('2025-06-30T21:30:00Z'), 'en')).toBe('July 1, 2025');
});

test('kyivWeek begins on Monday and has the date in Kyiv', () => {
  const lateSunday = new Date('2026-11-22T21:59:59Z');

  const { today, days } = kyivWeek(lateSunday);

  expect(today).toBe('2026-11-22');
  expect([days[0], days[6]]).toEqual(['2026-11-16', '2026-11-22']);
  expect(kyivWeek(new Date('2026-11-22T22:00:00Z')).days[0]).toBe('2026-11-23');
});
