import { expect, test } from '@jest/globals';
import { progressOf } from './playlist-progress.ts';

const finished = { best: { playId: '0198-…', correct: 3, total: 10 } };
const open = { best: null };

test('the next content is the first unfinished one', () => {
  const marks = new Map<number, { best: typeof finished.best | null }>([
    [11, finished],
    [12, open],
    [13, finished],
  ]);

  expect(progressOf([11, 12, 13, 14], marks)).toEqual({ done: 2, total: 4, next: 1 });
});

test('after the last one the next content is the first', () => {
  expect(progressOf([11], new Map([[11, finished]]))).toEqual({ done: 1, total: 1, next: 0 });
});

test('without any play the next content is the first', () => {
  expect(progressOf([11, 12], new Map())).toEqual({ done: 0, total: 2, next: 0 });
});
