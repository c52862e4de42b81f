import { expect, test } from '@jest/globals';
import { barsOf, momentsOf } from './loudness.ts';

test('loudness is scaled so that the loudest moment is 1 and silence 0, and the last moment may be short', () => {
  expect(momentsOf([0, 0, 0.25, -0.25, 0.5], 2)).toEqual([0, 0.5, 1]);
});

test('a silent sound has zero loudness throughout', () => {
  expect(momentsOf([0, 0, 0, 0], 2)).toEqual([0, 0]);
});

test('each bar has the loudness of its part of the sound, with more or fewer bars than moments', () => {
  expect(barsOf([0, 0.5, 0.5, 0.5], 2)).toEqual([0.5, 1]);
  expect(barsOf([0.25, 1], 4)).toEqual([0.25, 0.25, 1, 1]);
  expect(barsOf([], 2)).toEqual([0, 0]);
});
