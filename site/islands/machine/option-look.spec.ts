import { expect, test } from '@jest/globals';
import { ANSWERED, after, CHOSEN, outcome, PLAYING, question } from './machine-samples.ts';
import { lookOf, shareOf } from './option-look.ts';

test('a wrong option is open, then chosen, then wrong beside the right one', () => {
  expect(lookOf('b', after(...PLAYING))).toBe('open');
  expect(lookOf('b', after(...CHOSEN))).toBe('chosen');
  expect(['a', 'b', 'c'].map(id => lookOf(id, after(...ANSWERED)))).toEqual([
    'right',
    'wrong',
    'rest',
  ]);
});

test('an option removed by a hint is out, also after the verdict', () => {
  const { applied } = question(0);
  const halved = question(0, { applied: { ...applied, removed: ['c', 'd'] } });

  expect(lookOf('c', { ...after(...PLAYING), question: halved })).toBe('out');
  expect(lookOf('c', { ...after(...ANSWERED), question: halved })).toBe('out');
});

test('an option has a share only if the server returned shares', () => {
  const crowd = { ...outcome(0, true), optionShares: [{ optionId: 'a', share: 0.75 }] };

  expect(shareOf('a', crowd)).toBeNull();
  expect(shareOf('a', { ...crowd, rightShare: 0.75 })).toBe(0.75);
  expect(shareOf('b', { ...crowd, rightShare: 0.75 })).toBe(0);
});
