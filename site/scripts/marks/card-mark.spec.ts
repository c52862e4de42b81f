import { expect, test } from '@jest/globals';
import { markOf } from './card-mark.ts';

const nothing = { own: false, unlocked: false, best: null, unfinished: null };
const unfinished = { playId: '0197-…', index: 3, total: 12 };
const best = { playId: '0198-…', correct: 7, total: 12 };

test('a content without plays has no mark', () => {
  expect(markOf(nothing, false)).toBeNull();
});

test('an unfinished play shows its progress', () => {
  expect(markOf({ ...nothing, unfinished }, false)).toEqual({
    state: 'unfinished',
    n: 3,
    total: 12,
    underWay: 0.25,
    locked: false,
  });
});

test('the result of the first play stays visible during a later play', () => {
  expect(markOf({ ...nothing, best, unfinished }, false)).toEqual({
    state: 'played',
    n: 7,
    total: 12,
    underWay: 0.25,
    locked: false,
  });
});

test("the author's own content is marked as own, whatever its price", () => {
  expect(markOf({ ...nothing, own: true, unfinished }, true)).toMatchObject({
    state: 'own',
    underWay: 0.25,
    locked: false,
  });
});

test('an unlocked content is marked as unlocked until it is played', () => {
  const paid = { ...nothing, unlocked: true };

  expect(markOf(paid, true)).toMatchObject({ state: 'unlocked', locked: false });
  expect(markOf({ ...paid, best }, true)).toMatchObject({ state: 'played', locked: false });
});

test('an unlocked content that became free has no mark', () => {
  expect(markOf({ ...nothing, unlocked: true }, false)).toBeNull();
});

test('a content that got a price after it was played shows both marks', () => {
  expect(markOf({ ...nothing, best }, true)).toMatchObject({ state: 'played', locked: true });
});

test('a content with only a price has no mark, since the card shows the price', () => {
  expect(markOf(nothing, true)).toBeNull();
});
