import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { CALLBACK, comeBack, consentedAt, isSignedIn } from '../support/consent.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

const REFUSED = `${SITE_URL}/api/auth/error?error=OAuthCallback`;

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const consented = (visitor?: Visitor) => consentedAt(stage, visitor);

test.each([
  'code=a&state=b',
  'code=a',
  'error=access_denied',
  'error=access_denied&state=b',
  'error=server_error',
  'state=b',
  '',
])('a query that any site can send, ?%s, ends no pending sign-in', async query => {
  const { visitor, answer } = await consented();

  const { headers } = await visitor.call(`${CALLBACK}?${query}`);
  await comeBack(visitor, answer);

  expect(headers['set-cookie']).toBeUndefined();
  expect(await isSignedIn(visitor)).toBe(true);
});

test.each<[string, (answer: URLSearchParams) => void]>([
  ['a denial', answer => answer.set('error', 'access_denied')],
  ['an error', answer => answer.set('error', 'server_error')],
  ['no code', answer => answer.delete('code')],
  ['a code that is not good', answer => answer.set('code', 'another')],
])('after %s with its state an attempt is over', async (_what, change) => {
  const { visitor, answer } = await consented();
  const changed = new URLSearchParams(answer);
  change(changed);
  await comeBack(visitor, changed);

  const { headers } = await comeBack(visitor, answer);

  expect(headers.location).toBe(REFUSED);
  expect(await isSignedIn(visitor)).toBe(false);
});

test('an answer that comes to the path of another provider ends its attempt', async () => {
  const { visitor, answer } = await consented();
  await comeBack(visitor, answer, '/api/auth/callback/facebook');

  await comeBack(visitor, answer);

  expect(await isSignedIn(visitor)).toBe(false);
});

test.each([
  ['in their order', [0, 1]],
  ['the later one first', [1, 0]],
])('two parallel sign-ins in two tabs both succeed, %s', async (_what, order) => {
  const visitor = stage.visitor();
  const tabs = [await consented(visitor), await consented(visitor)];

  const results: unknown[] = [];
  for (const at of order) {
    const { headers } = await comeBack(visitor, tabs[at]?.answer as URLSearchParams);
    results.push([headers.location !== REFUSED, await isSignedIn(visitor)]);
  }

  expect(results).toEqual([
    [true, true],
    [true, true],
  ]);
});

test('of two parallel sign-ins each answer is valid once', async () => {
  const visitor = stage.visitor();
  const [first, second] = [await consented(visitor), await consented(visitor)];
  await comeBack(visitor, first.answer);

  const again = await comeBack(visitor, first.answer);
  const other = await comeBack(visitor, second.answer);

  expect(again.headers.location).toBe(REFUSED);
  expect(other.headers.location).not.toBe(REFUSED);
  expect(visitor.cookies.has('sign-in')).toBe(false);
});

test('of two parallel sign-ins neither accepts the code of the other', async () => {
  const visitor = stage.visitor();
  const [first, second] = [await consented(visitor), await consented(visitor)];
  second.answer.set('code', String(first.answer.get('code')));

  const { headers } = await comeBack(visitor, second.answer);

  expect(headers.location).toBe(REFUSED);
  expect(await isSignedIn(visitor)).toBe(false);
});

test('of more than four parallel sign-ins the first is dropped', async () => {
  const visitor = stage.visitor();
  const tabs = [];
  for (let tab = 0; tab < 5; tab++) tabs.push(await consented(visitor));

  const results: boolean[] = [];
  for (const { answer } of tabs)
    results.push((await comeBack(visitor, answer)).headers.location !== REFUSED);

  expect(results).toEqual([false, true, true, true, true]);
});

test('a cookie of four attempts is still one that browsers keep', async () => {
  const visitor = stage.visitor();
  for (let tab = 0; tab < 5; tab++) await consented(visitor);

  expect(String(visitor.cookies.get('sign-in')).length).toBeLessThan(2_500);
});
