import { expect, test } from '@jest/globals';
import {
  clock,
  firstSelection,
  movedTo,
  secondsOf,
  shownStretch,
  typedEnd,
  typedStart,
  withEnd,
  withStart,
} from './trim-selection.ts';

const DURATION = 112.34;

test('the trimmer first selects the first 30 seconds, or the whole recording if it is shorter', () => {
  expect(firstSelection(DURATION)).toEqual({ start: 0, end: 30 });
  expect(firstSelection(12.3)).toEqual({ start: 0, end: 12.3 });
});

test('a dragged handle stops where the selection would be longer than 30 seconds or shorter than 1 second', () => {
  const selection = { start: 45.1, end: 71.8 };

  expect(withStart(selection, 10)).toEqual({ start: 41.8, end: 71.8 });
  expect(withStart(selection, 80)).toEqual({ start: 70.8, end: 71.8 });
  expect(withEnd(selection, 100, DURATION)).toEqual({ start: 45.1, end: 75.1 });
  expect(withEnd({ start: 100, end: 105 }, 200, DURATION)).toEqual({ start: 100, end: 112.3 });
  expect(withEnd(selection, 20, DURATION)).toEqual({ start: 45.1, end: 46.1 });
});

test('a typed time moves the other end of the selection only where the clip would be too long or too short', () => {
  const selection = { start: 10, end: 20 };

  expect(typedStart(selection, 80, DURATION)).toEqual({ start: 80, end: 90 });
  expect(typedStart(selection, 5, DURATION)).toEqual({ start: 5, end: 20 });
  expect(typedEnd(selection, 90, DURATION)).toEqual({ start: 60, end: 90 });
  expect(typedEnd(selection, 5, DURATION)).toEqual({ start: 0, end: 5 });
});

test('a moved selection keeps its length and stays within the recording', () => {
  const selection = { start: 10, end: 40 };

  expect(movedTo(selection, -5, DURATION)).toEqual({ start: 0, end: 30 });
  expect(movedTo(selection, 60.04, DURATION)).toEqual({ start: 60, end: 90 });
  expect(movedTo(selection, 500, DURATION).end).toBeLessThanOrEqual(DURATION);
});

test('the enlarged view scrolls only as far as needed to contain the selection and stays within the recording', () => {
  const before = { start: 40, end: 80 };

  expect(shownStretch({ start: 45, end: 70 }, before, DURATION)).toEqual(before);
  expect(shownStretch({ start: 30, end: 50 }, before, DURATION)).toEqual({ start: 29, end: 69 });
  expect(shownStretch({ start: 70, end: 90 }, before, DURATION)).toEqual({ start: 51, end: 91 });
  expect(shownStretch({ start: 0, end: 10 }, before, 35)).toEqual({ start: 0, end: 35 });
});

test('clock writes the decimal mark of the language, and secondsOf reads both marks and plain seconds', () => {
  expect(clock(71.8, 'ua')).toBe('1:11,8');
  expect(clock(59.96, 'en')).toBe('1:00.0');
  for (const text of ['1:11,8', '1:11.8', ' 71.8 ']) expect(secondsOf(text)).toBeCloseTo(71.8);
  expect(secondsOf('soon')).toBeNull();
  expect(secondsOf('1:')).toBeNull();
});
