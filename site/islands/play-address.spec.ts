import { expect, test } from '@jest/globals';
import { askedBy, resultHash } from './play-address.ts';

const ID = '019a1b2c-3d4e-7f60-8a9b-0c1d2e3f4a5b';

test('#play asks for a play', () => {
  expect(askedBy('#play')).toEqual({ show: 'play' });
});

test('the address of a result asks for that result', () => {
  expect(askedBy(resultHash(ID))).toEqual({ show: 'result', id: ID });
});

test.each(['', '#', '#comments', '#result-', '#result-../../me', '#playlist'])(
  '%p asks for nothing',
  hash => {
    expect(askedBy(hash)).toBeNull();
  },
);
