import { expect, test } from '@jest/globals';
import { TokenBuckets } from './token-buckets.ts';

/** Buckets of sixty tokens a minute, with a clock that the test controls. */
function buckets() {
  const clock = { seconds: 0 };
  const all = new TokenBuckets(60, () => clock.seconds);
  const takeAll = () => Array.from({ length: 60 }, () => all.take('one'));
  return { clock, all, takeAll };
}

test('a full bucket gives a minute of tokens at once, then none', () => {
  const { all, takeAll } = buckets();

  const taken = takeAll();

  expect(new Set(taken)).toEqual(new Set([0]));
  expect(all.take('one')).toBe(1);
});

test('an empty bucket refills evenly, and refused requests cost no tokens', () => {
  const { clock, all, takeAll } = buckets();
  takeAll();
  for (let time = 0; time < 20; time++) all.take('one');

  clock.seconds = 2;

  expect([all.take('one'), all.take('one'), all.take('one')]).toEqual([0, 0, 1]);
});

test('a bucket never holds more than a minute of tokens', () => {
  const { clock, all, takeAll } = buckets();
  takeAll();
  clock.seconds = 3_600;

  takeAll();

  expect(all.take('one')).toBe(1);
});

test('each caller has a bucket of their own', () => {
  const { all, takeAll } = buckets();

  takeAll();

  expect(all.take('another')).toBe(0);
});
