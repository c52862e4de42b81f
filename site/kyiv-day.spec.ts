import { expect, test } from '@jest/globals';
import { dayInWords, secondsLeft } from './kyiv-day.ts';

test('the day is that of Kyiv, not of Greenwich', () => {
  const lateEvening = new Date('2026-11-20T22:30:00Z');

  expect(dayInWords(lateEvening, 'ua')).toBe('Субота, 21 листопада');
  expect(dayInWords(lateEvening, 'en')).toBe('Saturday, November 21');
});

test('an apostrophe in the name of a day is a typographic one', () => {
  expect(dayInWords(new Date('2026-11-20T12:00:00Z'), 'ua')).toBe('П’ятниця, 20 листопада');
});

test.each([
  ['2026-11-20T21:59:59Z', 1],
  ['2026-11-20T22:00:00Z', 86_400],
  ['2026-07-20T20:00:00Z', 3_600],
])('at %s the day has %s s left', (now, seconds) => {
  expect(secondsLeft(new Date(now))).toBe(seconds);
});
