import { expect, test } from '@jest/globals';
import { askedBy, hashOf } from './play-address.ts';

const ID = '019a1b2c-3d4e-7f60-8a9b-0c1d2e3f4a5b';

test.each([
  ['#play', { show: 'play' }],
  [`#result-${ID}`, { show: 'result', id: ID }],
  ['#result', { show: 'result', id: null }],
] as const)('%s parses to its request, and the request builds the same hash', (hash, asked) => {
  expect(askedBy(hash)).toEqual(asked);
  expect(hashOf(asked)).toBe(hash);
});

test.each(['', '#', '#comments', '#result-', '#result-../../me', '#playlist'])(
  '%p is parsed to null',
  hash => {
    expect(askedBy(hash)).toBeNull();
  },
);
