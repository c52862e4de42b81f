import { expect, test } from '@jest/globals';
import { barsOf, momentsOf } from './loudness.ts';

test('the loudest moment of a sound is 1, silence is 0, and the last one may be short', () => {
  expect(momentsOf([0, 0, 0.25, -0.25, 0.5], 2)).toEqual([0, 0.5, 1]);
});

test('a sound that is silent all along stays so', () => {
  expect(momentsOf([0, 0, 0, 0], 2)).toEqual([0, 0]);
});

test('bars are as high as their part of the sound is loud, whether there are more or fewer of them', () => {
  expect(barsOf([0, 0.5, 0.5, 0.5], 2)).toEqual([0.5, 1]);
  expect(barsOf([0.25, 1], 4)).toEqual([0.25, 0.25, 1, 1]);
  expect(barsOf([], 2)).toEqual([0, 0]);
});
