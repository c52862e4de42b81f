import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { beforeQuery } from '../support/before-query.ts';
import { isSignedIn } from '../support/consent.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

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
