import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Export } from '../../contracts/me.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { addFullAccount, type FullAccount, TYPED } from '../support/full-account.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { newcomer, type Signed } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { countOf, userColumns } from '../support/user-columns.ts';

type Exported = Record<string, Record<string, unknown>[]> & { account: Record<string, unknown> };

/** Where the export has what names a user. A column that is missing here is one that the export has forgotten. */
const EXPORTED: Record<string, string> = {
  'app_user.player_id': 'account',
  'coin_account.user_id': 'account',
  'content.author_id': 'contents',
  'identity.user_id': 'identities',
  'play.player_id': 'plays',
  'rating_score.user_id': 'boards',
  'role_grant.user_id': 'roles',
  'session.user_id': 'sessions',
  'status_change.actor_id': 'statusChanges',
  'transfer.user_id': 'transfers',
  'unlock.user_id': 'unlocks',
  'vote.user_id': 'votes',
};

let server: QuizServer;
let account: FullAccount;

beforeAll(async () => {
  server = await startServer();
  account = await addFullAccount(server);
});
afterAll(() => server.close());

const exportOf = (headers: Signed) =>
  jsonCall<Exported>(server.origin, '/api/me/export', { headers: { ...headers } });

test('every column that refers to a user is in the export, with as many rows', async () => {
  const { body } = await exportOf(account.headers);

  const columns = await userColumns(server.database);
  expect(columns).toEqual(Object.keys(EXPORTED));
  for (const column of columns) {
    const part = [body[EXPORTED[column] as string]].flat();
    const count = await countOf(server.database, column, account);
    expect({ column, rows: part.length }).toEqual({ column, rows: count });
    expect(count).toBeGreaterThan(0);
  }
});

const ACCOUNT_COLUMNS = `
select column_name as name from information_schema.columns where table_name = 'app_user' order by 1`;

const camelCase = (name: string) => name.replace(/_(\w)/g, (_all, letter) => letter.toUpperCase());

test('the export has all data of the account, and the balance', async () => {
  const { body } = await exportOf(account.headers);

  const { rows } = await server.database.pool.query<{ name: string }>(ACCOUNT_COLUMNS);
  const kept = rows.map(row => camelCase(row.name)).filter(name => name !== 'deletedAt');
  const expected = [...kept.filter(name => name !== 'portraitId'), 'image', 'balance'];
  expect(Object.keys(body.account).toSorted()).toEqual(expected.toSorted());
  expect(body.account).toMatchObject({
    id: account.userId,
    name: 'Марта Справжня',
    balance: 9_950,
    image: `/media/${account.portraitId}`,
  });
});

test('the export is a file with the time at which it was made', async () => {
  const { status, headers, body } = await exportOf(account.headers);

  expect(status).toBe(200);
  expect(headers).toMatchObject({
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': expect.stringMatching(/^attachment; filename="?my-data\.json"?$/),
    'cache-control': 'no-store',
  });
  expect(Export.safeParse(body).error).toBeUndefined();
});

test('plays are there with their answers, what was typed as well', async () => {
  const { body } = await exportOf(account.headers);

  const typed = body.plays?.filter(play => JSON.stringify(play.answers).includes(TYPED));
  expect(typed).toHaveLength(2);
  expect(
    body.plays?.find(play => play.contentId === account.playedId && !play.practice),
  ).toMatchObject({
    titleUA: 'A quiz',
    correct: 2,
    total: 3,
    finishedAt: '2026-11-18T10:00:00.000Z',
    answers: [
      { index: 0, choice: 0, correct: true },
      { index: 1, choice: 1, correct: false },
      { index: 2, choice: 0, correct: true },
    ],
  });
});

test('an author finds the questions that they wrote', async () => {
  const { body } = await exportOf(account.headers);

  expect(body.contents).toMatchObject([
    { id: account.publicId },
    { id: account.draftId, status: 0 },
  ]);
  expect(body.contents?.[0]?.questions).toMatchObject([
    { text: { ua: 'питання 0' }, answer: { ua: 'правильно 0' } },
    { position: 1 },
    { position: 2 },
  ]);
});

test('movements of coins have the sign that they had for the user', async () => {
  const { body } = await exportOf(account.headers);

  const moves = body.transfers?.map(({ kind, amount }) => [kind, amount]);
  expect(moves).toEqual([
    ['adjustment', 20_000],
    ['reward', 20],
    ['authorship', -10_000],
    ['unlock', -70],
  ]);
});

const SECRETS = `
select encode(token_hash, 'hex') as secret from session
union all select encode(token_hash, 'base64') from session union all select seed::text from play`;

test('the export contains no server secrets', async () => {
  const { text } = await call(server.origin, '/api/me/export', { headers: { ...account.headers } });

  const { rows } = await server.database.pool.query<{ secret: string }>(SECRETS);
  expect(rows.length).toBeGreaterThan(5);
  expect(rows.filter(row => text.includes(row.secret))).toEqual([]);
  expect(text).not.toContain(account.headers.cookie.split('=')[1]);
});

test('the export contains nothing about other people', async () => {
  const other = await addFullAccount(server);

  const { body } = await exportOf(account.headers);

  const ids = (name: string) => body[name]?.map(row => row.contentId ?? row.id);
  expect(ids('contents')).not.toContain(other.publicId);
  expect(ids('plays')).not.toContain(other.playedId);
  expect(ids('unlocks')).not.toContain(other.unlockedId);
  expect(ids('votes')).not.toContain(other.playedId);
  expect(JSON.stringify(body)).not.toContain(`subject ${other.userId} `);
});

test('of a long history every play is there once', async () => {
  const { playerId, headers } = await newcomer(server);
  const quizzes = [await addQuiz(server.database), await addQuiz(server.database)];
  const played: string[] = [];
  for (let at = 0; at < 401; at++) {
    const contentId = quizzes[at % 2] as number;
    const play = { contentId, playerId, correct: 1, practice: at > 1 };
    played.push(await addFinishedPlay(server.database, play));
  }

  const { body } = await exportOf(headers);

  expect(body.plays?.map(play => play.id).toSorted()).toEqual(played.toSorted());
});

test('the export of a new user has empty lists', async () => {
  const { headers } = await newcomer(server);

  const { body } = await exportOf(headers);

  const { account: _account, exportedAt: _at, sessions, ...lists } = body;
  expect(Object.values(lists)).toEqual(Object.keys(lists).map(() => []));
  expect(sessions).toHaveLength(1);
});

test('the export is for the signed-in', async () => {
  const answer = await jsonCall(server.origin, '/api/me/export');

  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
});
