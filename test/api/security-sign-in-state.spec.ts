import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import { StoppedClock } from '../support/stopped-clock.ts';
import type { Visitor } from '../support/visitor.ts';

const MINUTE = 60_000;
const CALLBACK = '/api/auth/callback/google';
const REFUSED = `${SITE_URL}/api/auth/error?error=OAuthCallback`;
const OLHA = { id: 'olha', name: 'Ольга' };

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

/** Somebody at the provider's page, who has just consented there. */
async function consented(visitor = stage.visitor()) {
  const page = await stage.begin(visitor);
  const answer = new URLSearchParams(stage.provider.consent(page, OLHA));
  return { visitor, page, answer };
}

const comeBack = (visitor: Visitor, answer: URLSearchParams, path = CALLBACK) =>
  visitor.call(`${path}?${answer}`);

const isSignedIn = async (visitor: Visitor) =>
  'user' in (await visitor.read<object>('/api/auth/session'));

/** Of what the site has sent to the provider since. */
const sentSince = async (work: () => Promise<unknown>) => {
  const before = stage.provider.tokenRequests.length;
  await work();
  return stage.provider.tokenRequests.slice(before);
};

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

test('what is refused for its state is never asked of the provider', async () => {
  const { visitor, answer } = await consented();
  answer.set('state', 'x'.repeat(43));

  const sent = await sentSince(() => comeBack(visitor, answer));

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

test('whatever comes back, the attempt is over', async () => {
  const { visitor, answer } = await consented();
  await visitor.call(`${CALLBACK}?code=a&state=b`);

  const { headers } = await comeBack(visitor, answer);

  expect(headers.location).toBe(REFUSED);
});

test("an attempt at one provider does not take another's answer, which is never used", async () => {
  const { visitor, answer } = await consented();

  const sent = await sentSince(() => comeBack(visitor, answer, '/api/auth/callback/facebook'));

  expect(sent).toEqual([]);
  expect(await isSignedIn(visitor)).toBe(false);
});

test.each([
  ['after 15 minutes an attempt has run out', 15 * MINUTE, false],
  ['just before them it has not', 15 * MINUTE - 1_000, true],
])('%s', async (_what, later, expected) => {
  const clock = new StoppedClock(stage.server.app);
  const begun = Date.parse('2026-11-21T12:00Z');
  clock.set(new Date(begun).toISOString());
  const { visitor, answer } = await consented();
  clock.set(new Date(begun + later).toISOString());

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

test('the cookie of an attempt that was begun anew goes with the new state alone', async () => {
  const { visitor, answer } = await consented();
  await stage.begin(visitor);

  const { headers } = await comeBack(visitor, answer);

  expect(headers.location).toBe(REFUSED);
});
