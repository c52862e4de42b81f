import { createHash } from 'node:crypto';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { askedDuring } from '../support/asked-queries.ts';
import { beforeQuery } from '../support/before-query.ts';
import { isSignedIn } from '../support/consent.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser, newcomer, type Signed, signIn } from '../support/people.ts';
import { type QuizServer, SITE_URL } from '../support/quiz-server.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

const { SessionSweep } = await import('../../src/auth/sessions/session-sweep.ts');

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const tokenOf = (visitor: Visitor) => String(visitor.cookies.get('session'));

const hashOf = (visitor: Visitor) => createHash('sha256').update(tokenOf(visitor)).digest();

describe('a session', () => {
  const sessionOf = (visitor: Visitor) => visitor.read<object>('/api/auth/session');

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
});

describe('expiry', () => {
  const DAY = 24 * 60 * 60 * 1000;

  interface Answer {
    user?: { id: number };
    expires?: string;
  }
  const sessionOf = (visitor: Visitor) => visitor.read<Answer>('/api/auth/session');

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
});

describe('simultaneous look-ups', () => {
  const change = (sql: string) => () => stage.server.database.pool.query(sql);

  test.each([
    ['was ended', 'delete from session'],
    ['ran out', "update session set expires_at = now() - interval '1 second'"],
  ])('a session that %s while it is read is a visitor, and is not set again', async (_, sql) => {
    const visitor = await stage.signedIn();
    beforeQuery(stage.server.database, 'session-prolong', change(sql));

    const { text, headers } = await visitor.call('/api/auth/session');

    expect(text).toBe('{}');
    expect(headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=;.*Max-Age=0/),
      expect.stringMatching(/^signed-in=;.*Max-Age=0/),
    ]);
  });

  test('a session that ended while somebody read who they are is not set again', async () => {
    const visitor = await stage.signedIn();
    await stage.server.database.pool.query(
      "update session set expires_at = now() + interval '3 days'",
    );
    beforeQuery(stage.server.database, 'session-prolong', change('delete from session'));

    const { headers } = await visitor.call('/api/me');

    expect(headers['set-cookie']).toBeUndefined();
  });

  test('parallel requests for a session that is due to be prolonged all find it', async () => {
    const visitor = await stage.signedIn();
    await stage.server.database.pool.query(
      "update session set expires_at = now() + interval '3 days'",
    );

    const found = await Promise.all(Array.from({ length: 8 }, () => isSignedIn(visitor)));

    expect(new Set(found)).toEqual(new Set([true]));
  });

  test('a user who is deleted during a sign-in is refused, and keeps the earlier session', async () => {
    const visitor = await stage.signedIn({ id: 'ivan', name: 'Іван' });
    const page = await stage.begin(visitor);
    const remove = "update app_user set deleted_at = now() where name = 'Марко'";
    beforeQuery(stage.server.database, 'session-open', change(remove));

    const { headers } = await stage.comeBack(visitor, page, { id: 'marko', name: 'Марко' });

    expect(headers.location).toBe(`${SITE_URL}/api/auth/error?error=AccessDenied`);
    expect(headers['set-cookie']?.filter(line => /^(session|signed-in)=/.test(line))).toEqual([]);
    expect(await isSignedIn(visitor)).toBe(true);
  });
});

describe('the sweep of sessions', () => {
  let server: QuizServer;
  let userId: number;

  beforeAll(async () => {
    server = stage.server;
    userId = (await addUser(server)).id;
  });
  beforeEach(() => server.database.pool.query('delete from session'));

  /** So many sessions with so much time left. */
  const addSessions = (count: number, left: string) =>
    server.database.pool.query(
      `insert into session (token_hash, user_id, expires_at)
     select sha256(convert_to($2 || n, 'UTF8')), $1, now() + $2::interval from generate_series(1, $3::int) n`,
      [userId, left, count],
    );

  const kept = async () =>
    (await server.database.pool.query('select from session')).rowCount as number;

  const sweep = () => server.app.get(SessionSweep).sweep();

  test('sessions that ran out are forgotten, the others are not', async () => {
    await addSessions(3, '-1 second');
    await addSessions(2, '1 hour');

    const swept = await sweep();

    expect(swept).toBe(3);
    expect(await kept()).toBe(2);
  });

  test('more than one batch is swept', async () => {
    await addSessions(2_001, '-1 day');

    const swept = await sweep();

    expect(swept).toBe(2_001);
  });

  test('parallel sweeps delete each session once', async () => {
    await addSessions(1_500, '-1 day');

    const swept = await Promise.all([sweep(), sweep()]);

    expect(swept[0] + swept[1]).toBe(1_500);
  });
});

describe('signing out everywhere', () => {
  let server: QuizServer;

  beforeAll(async () => {
    server = stage.server;
  });

  const statusOf = async (headers: Signed) =>
    (await jsonCall(server.origin, '/api/me', { headers: { ...headers } })).status;

  const signOutEverywhere = (headers: Partial<Signed>) =>
    jsonCall(server.origin, '/api/me/sessions', { method: 'DELETE', headers: { ...headers } });

  test('signing out everywhere ends all sessions of the user and no others', async () => {
    const person = await newcomer(server);
    const phone = await signIn(server, person);
    const other = await newcomer(server);

    const { status, body } = await signOutEverywhere(person.headers);

    expect({ status, body }).toEqual({ status: 204, body: '' });
    const statuses = await Promise.all([person.headers, phone, other.headers].map(statusOf));
    expect(statuses).toEqual([401, 401, 200]);
  });

  test('the browser that asked for it loses its cookies', async () => {
    const { headers } = await newcomer(server);

    const answer = await signOutEverywhere(headers);

    expect(answer.headers['set-cookie']).toEqual([
      expect.stringMatching(/^session=;.*Max-Age=0;.*HttpOnly/i),
      expect.stringMatching(/^signed-in=;.*Max-Age=0/i),
    ]);
  });

  test('signing out everywhere does not end a session that was opened later', async () => {
    const person = await newcomer(server);
    await signOutEverywhere(person.headers);

    const again = await signIn(server, person);

    expect(await statusOf(again)).toBe(200);
  });

  test('a second call has no session to end', async () => {
    const { headers } = await newcomer(server);
    await signOutEverywhere(headers);

    const answer = await signOutEverywhere(headers);

    expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  });

  test('without the CSRF token no session is ended', async () => {
    const { headers } = await newcomer(server);

    const answer = await signOutEverywhere({ cookie: headers.cookie });

    expect(answer).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
    expect(await statusOf(headers)).toBe(200);
  });
});
