import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { addFullAccount, deleteMe, type FullAccount } from '../support/full-account.ts';
import { jsonCall } from '../support/json-call.ts';
import { signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { countOf, userColumns } from '../support/user-columns.ts';

/** What becomes of rows that name a user. A column that is missing here is one that the deletion has forgotten. */
const AFTERWARDS: Record<string, 'gone' | 'kept' | 'one more'> = {
  'app_user.player_id': 'kept',
  'coin_account.user_id': 'kept',
  'content.author_id': 'gone',
  'identity.user_id': 'gone',
  'play.player_id': 'kept',
  'rating_score.user_id': 'kept',
  'role_grant.user_id': 'kept',
  'session.user_id': 'gone',
  // The deletion of an unfinished quiz is in its history.
  'status_change.actor_id': 'one more',
  'transfer.user_id': 'kept',
  'unlock.user_id': 'kept',
  'vote.user_id': 'kept',
};

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

async function countsOf(account: FullAccount) {
  const columns = await userColumns(server.database);
  const counts = columns.map(async column => [
    column,
    await countOf(server.database, column, account),
  ]);
  return Object.fromEntries(await Promise.all(counts)) as Record<string, number>;
}

test('every column that refers to a user is kept or cleared as listed', async () => {
  const account = await addFullAccount(server);
  const before = await countsOf(account);

  const { status, body } = await deleteMe(server, account.headers);

  expect({ status, body }).toEqual({ status: 204, body: '' });
  expect(Object.keys(before)).toEqual(Object.keys(AFTERWARDS));
  expect(Object.values(before)).not.toContain(0);
  const expected = Object.entries(before).map(([column, count]) => [
    column,
    { gone: 0, kept: count, 'one more': count + 1 }[AFTERWARDS[column] ?? 'gone'],
  ]);
  expect(await countsOf(account)).toEqual(Object.fromEntries(expected));
});

test('the remaining row has no personal data', async () => {
  const { userId, headers } = await addFullAccount(server);

  await deleteMe(server, headers);

  expect(await rowsOf('select * from app_user where id = $1', userId)).toEqual([
    {
      id: userId,
      player_id: expect.any(String),
      name: 'Гравець',
      role: 'user',
      premium: false,
      source: 'google',
      locale: 'ua',
      share_stats: false,
      share_results: false,
      telegram_banner_at: null,
      monobase_banner_at: null,
      portrait_source: null,
      portrait_id: null,
      joined_at: expect.any(Date),
      deleted_at: expect.any(Date),
    },
  ]);
});

test('every browser is signed out, and the one that asked loses its cookies', async () => {
  const { headers, elsewhere } = await addFullAccount(server);

  const answer = await deleteMe(server, headers);

  const statuses = [headers, elsewhere].map(async one => {
    const { status } = await jsonCall(server.origin, '/api/me', { headers: { ...one } });
    return status;
  });
  expect(await Promise.all(statuses)).toEqual([401, 401]);
  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=;.*Max-Age=0/i),
    expect.stringMatching(/^signed-in=;.*Max-Age=0/i),
  ]);
});

test('deleting an account a second time answers 401 and changes nothing', async () => {
  const account = await addFullAccount(server);
  await deleteMe(server, account.headers);
  const before = await rowsOf('select * from app_user where id = $1', account.userId);

  const answer = await deleteMe(server, account.headers);

  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
  expect(await rowsOf('select * from app_user where id = $1', account.userId)).toEqual(before);
});

test('of parallel deletions of an account one succeeds and the others find it deleted', async () => {
  const account = await addFullAccount(server);
  const browsers = [
    account.headers,
    account.elsewhere,
    await signIn(server, { id: account.userId }),
  ];

  const answers = await Promise.all(browsers.map(headers => deleteMe(server, headers)));

  const statuses = answers.map(answer => answer.status);
  expect(statuses.filter(status => status !== 204 && status !== 401)).toEqual([]);
  expect(statuses).toContain(204);
});

test('without the CSRF token no account is deleted', async () => {
  const { userId, headers } = await addFullAccount(server);

  const answer = await deleteMe(server, { cookie: headers.cookie });

  expect(answer).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
  const sql = 'select name from app_user where id = $1';
  expect(await rowsOf(sql, userId)).toEqual([{ name: 'Марта Справжня' }]);
});
