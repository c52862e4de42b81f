import { expect, test } from '@jest/globals';
import type { RatingRow } from '../../../contracts/ratings.ts';
import { rowsToAdd, standingOf } from './own-place.ts';

const row = (rank: number, coins = 1000 - rank * 10): RatingRow => ({
  rank,
  user: { id: rank, name: `Гравець ${rank}`, image: null, premium: false, uri: `/profile/${rank}` },
  coins,
  correct: coins / 10,
  accuracy: 0.5,
});

const own = (rank: number) => ({
  row: row(rank),
  above: [row(rank - 2), row(rank - 1)],
  below: [row(rank + 1), row(rank + 2)],
});

const board = (rows: number) => new Set(Array.from({ length: rows }, (_, at) => at + 1));

test('standingOf returns how many coins the user above has more', () => {
  expect(standingOf({ row: row(47, 480), above: [row(45, 500), row(46, 490)] })).toEqual({
    is: 'behind',
    by: 10,
  });
});

test('a user with as many coins as the one above is level', () => {
  expect(standingOf({ row: row(2, 480), above: [row(1, 480)] })).toEqual({ is: 'level' });
});

test('a user in first place has nobody above', () => {
  expect(standingOf({ row: row(1), above: [] })).toEqual({ is: 'first' });
});

test('a user on the board gets no extra rows', () => {
  expect(rowsToAdd(own(12), board(100), 100)).toEqual({ rows: [], isApart: false });
});

test('a user far below the board is shown with their neighbours, separately', () => {
  const { rows, isApart } = rowsToAdd(own(147), board(100), 100);

  expect(rows.map(({ rank }) => rank)).toEqual([145, 146, 147, 148, 149]);
  expect(isApart).toBe(true);
});

test('neighbours that are already on the board are not added again', () => {
  const { rows, isApart } = rowsToAdd(own(102), board(100), 100);

  expect(rows.map(({ rank }) => rank)).toEqual([101, 102, 103, 104]);
  expect(isApart).toBe(false);
});
