import { expect, test } from '@jest/globals';
import { timeLeft, timeLeftText } from './time-left.ts';

test('25 hours are shown as hours and not as days', () => {
  expect(timeLeft(25 * 3600 * 1000)).toEqual({ hours: 25, minutes: 0, seconds: 0 });
});

test('the last second is shown until the end', () => {
  expect(timeLeft(1)).toEqual({ hours: 0, minutes: 0, seconds: 1 });
  expect(timeLeft(61_001)).toEqual({ hours: 0, minutes: 1, seconds: 2 });
});

test.each([0, -1, -90_000])('after %i ms the countdown is over', milliseconds => {
  expect(timeLeft(milliseconds)).toBeNull();
});

test.each([
  ['{hours} h {minutes} min {seconds} s', '3 h 07 min 05 s'],
  ['{hours} h {minutes} min', '3 h 07 min'],
])('%s is filled in with two digits for minutes and seconds', (format, text) => {
  expect(timeLeftText(format, { hours: 3, minutes: 7, seconds: 5 })).toBe(text);
});
