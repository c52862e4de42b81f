import { expect, test } from '@jest/globals';
import { placeAfter } from './steps.ts';

const THREE = [true, true, true];
/** The second and the last option are retired. */
const RETIRED = [true, false, true, false];

test.each([
  ['ArrowDown', -1, 0],
  ['ArrowDown', 0, 1],
  ['ArrowDown', 2, 0],
  ['ArrowUp', -1, 2],
  ['ArrowUp', 0, 2],
  ['Home', 2, 0],
  ['End', -1, 2],
])('%s moves from %i to %i', (key, from, to) => {
  expect(placeAfter(key, from, THREE)).toBe(to);
});

test('retired options are skipped', () => {
  expect(placeAfter('ArrowDown', 0, RETIRED)).toBe(2);
  expect(placeAfter('ArrowDown', 2, RETIRED)).toBe(0);
  expect(placeAfter('End', -1, RETIRED)).toBe(2);
});

test('PageDown and PageUp stop at the ends of the list', () => {
  const twenty = Array(20).fill(true);

  expect(placeAfter('PageDown', 3, twenty)).toBe(11);
  expect(placeAfter('PageDown', 15, twenty)).toBe(19);
  expect(placeAfter('PageUp', 3, twenty)).toBe(0);
});

test('other keys and keys in a list without open options do nothing', () => {
  expect(placeAfter('ArrowLeft', 0, THREE)).toBeUndefined();
  expect(placeAfter('ArrowDown', -1, [])).toBeUndefined();
  expect(placeAfter('ArrowDown', -1, [false, false])).toBeUndefined();
});
