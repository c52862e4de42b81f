import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const sessionOf = (visitor: Visitor) => visitor.read<object>('/api/auth/session');

const tokenOf = (visitor: Visitor) => String(visitor.cookies.get('session'));

const hashOf = (visitor: Visitor) => createHash('sha256').update(tokenOf(visitor)).digest();

test('a token has 256 bits, and the database only its hash', async () => {
  const visitor = await stage.signedIn();

  const { rows } = await stage.server.database.pool.query<{ row: string }>(
    'select session::text as row from session',
  );
  expect(Buffer.from(tokenOf(visitor), 'base64url')).toHaveLength(32);
  expect(rows.map(({ row }) => row).join()).not.toContain(tokenOf(visitor));
  expect(rows.map(({ row }) => row).join()).toContain(hashOf(visitor).toString('hex'));
});

test('the cookie lasts 30 days, no script reads it, and no other site makes use of it', async () => {
  const { headers } = await stage.signIn(stage.visitor(), OLHA);

  const [line] = (headers['set-cookie'] ?? []).filter(cookie => cookie.startsWith('session='));
  expect(line?.split('; ').slice(1).toSorted()).toEqual([
    'HttpOnly',
    'Max-Age=2592000',
    'Path=/',
    'SameSite=Lax',
  ]);
});

test('a sign-in gives a new token, and the one before is invalid', async () => {
  const visitor = await stage.signedIn();
  const before = visitor.copy();

  await stage.signIn(visitor, OLHA);

  expect(tokenOf(visitor)).not.toBe(tokenOf(before));
  expect(await sessionOf(before)).toEqual({});
  expect(await sessionOf(visitor)).toHaveProperty('user');
});

test('a sign-in as somebody else ends the session of the first', async () => {
  const visitor = await stage.signedIn();
  const before = visitor.copy();

  await stage.signIn(visitor, { id: 'ivan', name: 'Іван' });

  expect(await sessionOf(before)).toEqual({});
});

test('other browsers of the user stay signed in', async () => {
  const elsewhere = await stage.signedIn();

  await stage.signedIn();

  expect(await sessionOf(elsewhere)).toHaveProperty('user');
});

test('a token that somebody put into the browser before is not taken over', async () => {
  const visitor = stage.visitor();
  const planted = 'A'.repeat(43);
  visitor.cookies.set('session', planted);

  await stage.signIn(visitor, OLHA);

  expect(tokenOf(visitor)).not.toBe(planted);
  const attacker = stage.visitor();
  attacker.cookies.set('session', planted);
  expect(await sessionOf(attacker)).toEqual({});
});

test("an attacker's own session, planted before, does not become the victim's", async () => {
  const attacker = await stage.signedIn();
  const victim = stage.visitor();
  victim.cookies.set('session', tokenOf(attacker));

  await stage.signIn(victim, { id: 'victim', name: 'Марко' });

  expect(await sessionOf(attacker)).toEqual({});
});

test.each<[string, (token: string) => string]>([
  ['one character changed', token => token.replace(/^./, first => (first === 'a' ? 'b' : 'a'))],
  ['one character less', token => token.slice(1)],
  ['one character more', token => `${token}A`],
  ['its hash', token => createHash('sha256').update(token).digest('hex')],
  ['nothing', () => ''],
  ['SQL', () => "' or true --"],
  ['a broken escape', () => '%E0%A4%A'],
])('a cookie with %s is a visitor, and is removed', async (_what, tamper) => {
  const visitor = await stage.signedIn();
  visitor.cookies.set('session', tamper(tokenOf(visitor)));

  const { status, text, headers } = await visitor.call('/api/auth/session');

  expect({ status, text }).toEqual({ status: 200, text: '{}' });
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=;.*Max-Age=0/),
    expect.stringMatching(/^signed-in=;.*Max-Age=0/),
  ]);
});
