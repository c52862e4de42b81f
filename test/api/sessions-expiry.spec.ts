import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askedDuring } from '../support/asked-queries.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

const DAY = 24 * 60 * 60 * 1000;

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

interface Answer {
  user?: { id: number };
  expires?: string;
}
const sessionOf = (visitor: Visitor) => visitor.read<Answer>('/api/auth/session');

const tokenOf = (visitor: Visitor) => String(visitor.cookies.get('session'));

const hashOf = (visitor: Visitor) => createHash('sha256').update(tokenOf(visitor)).digest();

/** Lets the session of a browser have so much time left. */
const leave = (visitor: Visitor, interval: string) =>
  stage.server.database.pool.query(
    'update session set expires_at = now() + $2::interval where token_hash = $1',
    [hashOf(visitor), interval],
  );

const isAbout = (expires: string | undefined, days: number) =>
  Math.abs(Date.parse(String(expires)) - Date.now() - days * DAY) < 60_000;

test('a used session lasts 30 days again, and so does its cookie', async () => {
  const visitor = await stage.signedIn();
  await leave(visitor, '3 days');

  const { text, headers } = await visitor.call('/api/auth/session');

  expect(isAbout(JSON.parse(text).expires, 30)).toBe(true);
  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^session=${tokenOf(visitor)};.*Max-Age=2592000`)),
    expect.stringMatching(/^signed-in=1;.*Max-Age=2592000/),
  ]);
  const { rows } = await stage.server.database.pool.query<{ expires: Date }>(
    'select expires_at as expires from session where token_hash = $1',
    [hashOf(visitor)],
  );
  expect(rows[0]?.expires.toISOString()).toBe(JSON.parse(text).expires);
});

test('a session that was asked for a minute ago is not written again', async () => {
  const visitor = await stage.signedIn();
  await leave(visitor, '29 days 23:59');

  const { expires } = await sessionOf(visitor);

  const { rows } = await stage.server.database.pool.query<{ expires: Date }>(
    'select expires_at as expires from session where token_hash = $1',
    [hashOf(visitor)],
  );
  expect(rows[0]?.expires.toISOString()).toBe(expires);
  expect(isAbout(expires, 30)).toBe(false);
});

test('asking who one is makes a session last too, and its cookies with it', async () => {
  const visitor = await stage.signedIn();
  await leave(visitor, '29 days 22:59');

  const { headers } = await visitor.call('/api/me');

  expect(headers['set-cookie']).toEqual([
    expect.stringMatching(new RegExp(`^session=${tokenOf(visitor)};.*Max-Age=2592000`)),
    expect.stringMatching(/^signed-in=1;.*Max-Age=2592000/),
  ]);
  const { rows } = await stage.server.database.pool.query<{ expires: Date }>(
    'select expires_at as expires from session where token_hash = $1',
    [hashOf(visitor)],
  );
  expect(isAbout(rows[0]?.expires.toISOString(), 30)).toBe(true);
});

test('within an hour, asking who one is costs nothing more', async () => {
  const visitor = await stage.signedIn();
  await leave(visitor, '29 days 23:01');
  const answers: unknown[] = [];

  const asked = await askedDuring(stage.server, async () => {
    answers.push((await visitor.call('/api/me')).headers['set-cookie']);
  });

  expect(asked).toEqual(['session', 'me']);
  expect(answers).toEqual([undefined]);
});

test('the readable cookie without a session is taken away', async () => {
  const visitor = stage.visitor();
  visitor.cookies.set('signed-in', '1');

  const { text } = await visitor.call('/api/auth/session');

  expect(text).toBe('{}');
  expect(visitor.cookies.has('signed-in')).toBe(false);
});

test('a caller without a session cookie gets none', async () => {
  const { headers } = await stage.visitor().call('/api/auth/session');

  expect(headers['set-cookie']).toBeUndefined();
});

test('a session that ran out is empty, and its cookies are taken away', async () => {
  const visitor = await stage.signedIn();
  await leave(visitor, '-1 second');

  const { text } = await visitor.call('/api/auth/session');

  expect(text).toBe('{}');
  expect([visitor.cookies.has('session'), visitor.cookies.has('signed-in')]).toEqual([
    false,
    false,
  ]);
});

test('an expired session stays expired after another sign-in', async () => {
  const visitor = await stage.signedIn();
  await leave(visitor, '-1 second');
  const before = visitor.copy();

  await stage.signIn(visitor, OLHA);

  expect(await sessionOf(before)).toEqual({});
});

test('the session of a deleted user is empty', async () => {
  const visitor = stage.visitor();
  await stage.signIn(visitor, { id: 'gone', name: 'Ніхто' });
  const { user } = await sessionOf(visitor);

  await stage.server.database.pool.query('update app_user set deleted_at = now() where id = $1', [
    user?.id,
  ]);

  expect(await sessionOf(visitor)).toEqual({});
});
