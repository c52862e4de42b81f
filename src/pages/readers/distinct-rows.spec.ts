import { expect, test } from '@jest/globals';
import { distinctRows } from './distinct-rows.ts';

const row = (...ids: number[]) => ids.map(id => ({ id }));

test('a row leaves out contents of the rows above and shows its next ones instead', () => {
  const rows = distinctRows([row(1, 2, 3, 4), row(2, 4, 1, 5, 6)], [3, 2], [1]);

  expect(rows).toEqual([row(2, 3, 4), row(5, 6)]);
});

test('a row with too few contents is shorter', () => {
  expect(distinctRows([row(1), row(1, 2)], [3, 3], [])).toEqual([row(1), row(2)]);
});
