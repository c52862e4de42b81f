import { expect, test } from '@jest/globals';
import { playMinutes } from './play-minutes.ts';

test.each([
  ['choicer', 12, 0, 4],
  ['choicer', 12, 108, 6],
  ['clicker', 14, 0, 6],
  ['cubiqer', 10, 0, 6],
  ['choicer', 1, 0, 1],
] as const)(
  'a %s of %i questions with %i s of clips takes about %i minutes',
  (mode, questions, clipSeconds, minutes) => {
    expect(playMinutes({ mode, questions, clipSeconds })).toBe(minutes);
  },
);
