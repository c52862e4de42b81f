import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { comeBack, consentedAt, isSignedIn, sentDuring } from '../support/consent.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

const MINUTE = 60_000;
const REFUSED = `${SITE_URL}/api/auth/error?error=OAuthCallback`;

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const consented = (visitor?: Visitor) => consentedAt(stage, visitor);

const TAMPERED: [string, (answer: URLSearchParams) => void][] = [
  ['without a state', answer => answer.delete('state')],
  ['with an empty state', answer => answer.set('state', '')],
  ['with a state that somebody made up', answer => answer.set('state', 'x'.repeat(43))],
  [
    'with a state that is a little longer',
    answer => answer.set('state', `${answer.get('state')}A`),
  ],
  ['with two states', answer => answer.append('state', String(answer.get('state')))],
  ['with neither code nor error', answer => answer.delete('code')],
  ['with two codes', answer => answer.append('code', 'another')],
];

test.each(TAMPERED)('a callback %s is refused', async (_what, tamper) => {
  const { visitor, answer } = await consented();
  tamper(answer);

  const { status, headers } = await comeBack(visitor, answer);

  expect({ status, location: headers.location }).toEqual({ status: 302, location: REFUSED });
  expect(await isSignedIn(visitor)).toBe(false);
});

test('a callback refused for its state makes no request to the provider', async () => {
  const { visitor, answer } = await consented();
  answer.set('state', 'x'.repeat(43));

  const sent = await sentDuring(stage, () => comeBack(visitor, answer));

  expect(sent).toEqual([]);
});

test('a code from another browser is refused, even with its state', async () => {
  const victim = stage.visitor();
  const { answer } = await consented();

  const { headers } = await comeBack(victim, answer);

  expect(headers.location).toBe(REFUSED);
  expect(await isSignedIn(victim)).toBe(false);
});

test("a code from another browser is refused with the victim's own state", async () => {
  const { visitor: victim, answer: victims } = await consented();
  const { answer } = await consented();
  answer.set('state', String(victims.get('state')));

  const { headers } = await comeBack(victim, answer);

  expect(headers.location).toBe(REFUSED);
  expect(await isSignedIn(victim)).toBe(false);
});

test('an answer that was used is refused the second time', async () => {
  const { visitor, answer } = await consented();
  await comeBack(visitor, answer);
  const again = visitor.copy();
  again.cookies.delete('session');

  const { headers } = await comeBack(again, answer);

  expect(headers.location).toBe(REFUSED);
  expect(await isSignedIn(again)).toBe(false);
});

test('an answer with its cookie, both copied, is good only once', async () => {
  const { visitor, answer } = await consented();
  const thief = visitor.copy();
  await comeBack(visitor, answer);

  const { headers } = await comeBack(thief, answer);

  expect(headers.location).toBe(REFUSED);
  expect(await isSignedIn(thief)).toBe(false);
});

test("an attempt at one provider does not take another's answer, which is never used", async () => {
  const { visitor, answer } = await consented();

  const sent = await sentDuring(stage, () =>
    comeBack(visitor, answer, '/api/auth/callback/facebook'),
  );

  expect(sent).toEqual([]);
  expect(await isSignedIn(visitor)).toBe(false);
});

test.each([
  ['after 15 minutes an attempt has run out', 15 * MINUTE, false],
  ['just before them it has not', 15 * MINUTE - 1_000, true],
])('%s', async (_what, later, expected) => {
  const begun = Date.parse('2026-11-21T12:00Z');
  stage.server.clock.set(new Date(begun).toISOString());
  const { visitor, answer } = await consented();
  stage.server.clock.set(new Date(begun + later).toISOString());

  await comeBack(visitor, answer);

  expect(await isSignedIn(visitor)).toBe(expected);
});

test.each<[string, (cookie: string) => string]>([
  [
    'one character of it changed',
    cookie => cookie.replace(/^./, first => (first === 'e' ? 'f' : 'e')),
  ],
  ['its signature taken away', cookie => String(cookie.split('.')[0])],
  ['another signature', cookie => `${cookie.split('.')[0]}.${'A'.repeat(43)}`],
  ['nothing in it', () => ''],
  ['anything in it', () => 'null.null'],
])('the cookie of an attempt with %s is refused', async (_what, tamper) => {
  const { visitor, answer } = await consented();
  visitor.cookies.set('sign-in', tamper(String(visitor.cookies.get('sign-in'))));

  const { headers } = await comeBack(visitor, answer);

  expect(headers.location).toBe(REFUSED);
  expect(await isSignedIn(visitor)).toBe(false);
});
