import { expect, test } from '@jest/globals';
import { between } from './use-selection.ts';

const ROWS = [7, 5, 9, 2];

test.each([
  [5, 2, [5, 9, 2]],
  [9, 7, [7, 5, 9]],
  [9, 9, [9]],
  [null, 9, [9]],
  [100, 9, [9]],
])('a click on row %j and a Shift click on row %i select the rows %j', (start, end, rows) => {
  expect(between(ROWS, start, end)).toEqual(rows);
});
