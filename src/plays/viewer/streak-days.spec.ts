import { expect, test } from '@jest/globals';
import { bridgedDays, mondayOf, weekOf } from './streak-days.ts';

const november = (day: number) => `2026-11-${String(day).padStart(2, '0')}`;
const novembers = (...days: number[]) => days.map(november);

const bridgesOf = (played: string[], today = november(22)) => [...bridgedDays(played, today, 7)];

test('a missed day between two that were played is bridged', () => {
  expect(bridgesOf(novembers(18, 20, 21))).toEqual([november(19)]);
});

test('two missed days in a row are not bridged', () => {
  expect(bridgesOf(novembers(17, 20, 21))).toEqual([]);
});

test('a missed yesterday is bridged while today is not played', () => {
  expect(bridgesOf(novembers(20))).toEqual([november(21)]);
});

test('of two missed days within seven only the later one is bridged', () => {
  expect(bridgesOf(novembers(14, 16, 17, 19, 20, 21))).toEqual([november(18)]);
});

test('a second bridge is allowed a week after the first', () => {
  expect(bridgesOf(novembers(10, 12, 13, 14, 15, 16, 17, 19, 20, 21))).toEqual(novembers(18, 11));
});

test.each([
  [22, 16],
  [16, 16],
  [23, 23],
])('mondayOf: the week of %i November begins on the %i', (day, monday) => {
  expect(mondayOf(november(day))).toBe(november(monday));
});

test('weekOf marks days as played, bridged, missed, today or ahead', () => {
  const week = weekOf(novembers(16, 18), november(19), 7);

  expect(week.map(({ state }) => state)).toEqual([
    'played',
    'bridged',
    'played',
    'today',
    'ahead',
    'ahead',
    'ahead',
  ]);
  expect(week.map(({ day }) => day)).toEqual(novembers(16, 17, 18, 19, 20, 21, 22));
});

test('weekOf bridges a missed Monday after a played Sunday', () => {
  const week = weekOf(novembers(15, 17), november(17), 7);

  expect(week.slice(0, 3).map(({ state }) => state)).toEqual(['bridged', 'played', 'ahead']);
});
