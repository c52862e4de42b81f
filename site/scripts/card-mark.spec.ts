import { expect, test } from '@jest/globals';
import { markOf } from './card-mark.ts';

const unfinished = { playId: '0197-…', index: 3, total: 12 };

test('a content that was never begun has no mark', () => {
  expect(markOf({ best: null, unfinished: null })).toBeNull();
});

test('a play under way says how far it has come', () => {
  expect(markOf({ best: null, unfinished })).toEqual({
    state: 'unfinished',
    n: 3,
    total: 12,
    underWay: 0.25,
  });
});

test('a result stays in sight while the same content is played again', () => {
  expect(markOf({ best: { correct: 7, total: 12 }, unfinished })).toEqual({
    state: 'played',
    n: 7,
    total: 12,
    underWay: 0.25,
  });
});
