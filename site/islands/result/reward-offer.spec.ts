import { expect, test } from '@jest/globals';
import type { Result } from '../../../contracts/plays.ts';
import { offerOf } from './reward-offer.ts';

const result = (changes: Partial<Result> = {}): Result => ({
  correct: 8,
  total: 10,
  percent: 80,
  hinted: 0,
  practice: false,
  coins: 80,
  collected: false,
  betterThan: null,
  distribution: null,
  ...changes,
});

test.each([
  ['a first game with right answers', {}, 'collect'],
  ['one whose coins are collected', { collected: true }, 'collected'],
  ['one with nothing right', { correct: 0, coins: 0 }, 'nothing'],
  ['a practice game', { practice: true, coins: 0 }, 'practice'],
])('%s', (_what, changes, offer) => {
  expect(offerOf(result(changes), false)).toBe(offer);
});

test('in a frame on another page coins are collected on the full site', () => {
  expect(offerOf(result(), true)).toBe('site');
});

test('in a frame a practice play is shown as practice', () => {
  expect(offerOf(result({ practice: true, coins: 0 }), true)).toBe('practice');
});
