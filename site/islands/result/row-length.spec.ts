import { expect, test } from '@jest/globals';
import { pictureRowLength, rowLength, wideRowLength } from './row-length.ts';

test.each([
  [3, 3],
  [7, 7],
  [8, 4],
  [9, 3],
  [10, 5],
  [12, 6],
  [14, 7],
  [15, 5],
  [16, 4],
  [20, 5],
  [25, 5],
])('%i cubes are arranged in equal rows of %i', (total, length) => {
  expect(rowLength(total)).toBe(length);
});

test.each([11, 13, 17, 22, 26])(
  '%i cubes are split into the fewest rows of at most seven',
  total => {
    const length = rowLength(total);

    expect(length).toBeLessThanOrEqual(7);
    expect(Math.ceil(total / length)).toBe(Math.ceil(total / 7));
  },
);

test.each([
  [7, 7],
  [12, 6],
  [14, 7],
  [16, 8],
  [25, 13],
  [30, 10],
])('in a share image %i cubes are arranged in rows of %i', (total, length) => {
  expect(pictureRowLength(total)).toBe(length);
});

test.each([
  [12, 12],
  [11, 11],
  [13, 7],
  [15, 5],
  [16, 8],
  [20, 10],
  [24, 12],
  [25, 5],
])('on a wide screen %i cubes are arranged in rows of %i', (total, length) => {
  expect(wideRowLength(total)).toBe(length);
});
