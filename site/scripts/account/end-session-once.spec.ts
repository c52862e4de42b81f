import { expect, test } from '@jest/globals';
import { ApiError, NetworkError } from '../../api.ts';
import { endSessionOnce } from './end-session-once.ts';

const signedOut = () => Promise.reject(new ApiError(401, null));
const lost = () => Promise.reject(new NetworkError('no answer'));
const broken = () => Promise.reject(new ApiError(502, null));
const refused = () => Promise.reject(new ApiError(429, null));
const done = () => Promise.resolve();
const allowed = () => Promise.resolve(true);

/** An act with these results of its checks and of its tries, in order. */
const actOf = (checks: (() => Promise<boolean>)[], tries: (() => Promise<void>)[]) =>
  endSessionOnce({
    mayAct: () => (checks.shift() ?? allowed)(),
    act: () => (tries.shift() ?? done)(),
  });

test('a successful call resolves to true', async () => {
  await expect(actOf([], [])()).resolves.toBe(true);
});

test('without permission the call is not made', async () => {
  let sent = 0;
  const act = endSessionOnce({
    mayAct: () => Promise.resolve(false),
    act: async () => {
      sent++;
    },
  });

  expect(await act()).toBe(false);
  expect(sent).toBe(0);
});

test.each([
  ['the answer was lost', lost],
  ['something between us broke', broken],
])('a 401 after an attempt in which %s means that the attempt succeeded', async (_why, attempt) => {
  const act = actOf([allowed, signedOut], [attempt]);
  await expect(act()).rejects.toThrow();

  expect(await act()).toBe(true);
});

test('a 401 from the call itself also means that the first attempt succeeded', async () => {
  const act = actOf([], [lost, signedOut]);
  await expect(act()).rejects.toThrow();

  expect(await act()).toBe(true);
});

test.each([
  ['it was never tried', []],
  ['it was refused', [refused]],
])('a 401 when %s is an error', async (_why, tries) => {
  const act = actOf([...tries.map(() => allowed), signedOut], tries);
  for (const _ of tries) await expect(act()).rejects.toThrow();

  await expect(act()).rejects.toMatchObject({ status: 401 });
});

test('an unanswered check does not count as an attempt', async () => {
  const act = actOf([lost, signedOut] as (() => Promise<boolean>)[], []);
  await expect(act()).rejects.toThrow();

  await expect(act()).rejects.toMatchObject({ status: 401 });
});
