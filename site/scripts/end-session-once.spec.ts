import { expect, test } from '@jest/globals';
import { ApiError, NetworkError } from '../api.ts';
import { endSessionOnce } from './end-session-once.ts';

const signedOut = () => Promise.reject(new ApiError(401, null));
const lost = () => Promise.reject(new NetworkError('no answer'));
const broken = () => Promise.reject(new ApiError(502, null));
const refused = () => Promise.reject(new ApiError(429, null));
const done = () => Promise.resolve();
const allowed = () => Promise.resolve(true);

/** An act whose checks and tries go in turn as they are given. */
const actOf = (checks: (() => Promise<boolean>)[], tries: (() => Promise<void>)[]) =>
  endSessionOnce({
    mayAct: () => (checks.shift() ?? allowed)(),
    act: () => (tries.shift() ?? done)(),
  });

test('what the server has done is done', async () => {
  await expect(actOf([], [])()).resolves.toBe(true);
});

test('what must not be done is not sent', async () => {
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
])('nobody is there any more after %s: then it is done', async (_why, attempt) => {
  const act = actOf([allowed, signedOut], [attempt]);
  await expect(act()).rejects.toThrow();

  expect(await act()).toBe(true);
});

test('the act itself may say that nobody is there any more', async () => {
  const act = actOf([], [lost, signedOut]);
  await expect(act()).rejects.toThrow();

  expect(await act()).toBe(true);
});

test.each([
  ['it was never tried', []],
  ['it was refused', [refused]],
])('nobody is there, and %s: then it is not done', async (_why, tries) => {
  const act = actOf([...tries.map(() => allowed), signedOut], tries);
  for (const _ of tries) await expect(act()).rejects.toThrow();

  await expect(act()).rejects.toMatchObject({ status: 401 });
});

test('a check without an answer is no try', async () => {
  const act = actOf([lost, signedOut] as (() => Promise<boolean>)[], []);
  await expect(act()).rejects.toThrow();

  await expect(act()).rejects.toMatchObject({ status: 401 });
});
