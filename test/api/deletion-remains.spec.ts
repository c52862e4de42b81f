import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { ContentStats } from '../../contracts/contents.ts';
import type { ProviderProfile } from '../../src/auth/sign-in/provider-profile.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { addFullAccount, deleteMe, TYPED } from '../support/full-account.ts';
import { jsonCall } from '../support/json-call.ts';
import { signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Invariants } = await import('../../src/audit/index.ts');
const { Accounts } = await import('../../src/auth/sign-in/accounts.ts');
const { PlaySweep, Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

test('typed texts are deleted from the plays, and results are kept', async () => {
  const { playerId, headers } = await addFullAccount(server);
  const answers = `select a.choice, a.correct, a.text from play p join answer a on a.play_id = p.id
    where player_id = $1 order by p.id, a.index`;
  const before = await rowsOf(answers, playerId);

  await deleteMe(server, headers);

  expect(before.filter(answer => answer.text === TYPED)).toHaveLength(2);
  const untyped = before.map(answer => ({ ...answer, text: null }));
  expect(await rowsOf(answers, playerId)).toEqual(untyped);
});

test('a play under way takes no answer any more, and ends as one that ran out', async () => {
  const { playerId, headers } = await addFullAccount(server);
  await deleteMe(server, headers);

  await server.app.get(PlaySweep).sweep();

  const sql = 'select gave_up as "gaveUp" from play where player_id = $1 and gave_up';
  expect(await rowsOf(sql, playerId)).toEqual([{ gaveUp: true }]);
  const open = 'select id from play where player_id = $1 and finished_at is null';
  expect(await rowsOf(open, playerId)).toEqual([]);
});

const statsOf = async (id: number) =>
  (await jsonCall<{ stats: ContentStats }>(server.origin, `/api/contents/${id}`)).body.stats;

test('statistics stay as they were, also when they are counted anew', async () => {
  const { playedId, headers } = await addFullAccount(server);
  const statistics = server.app.get(Statistics);
  await statistics.count(playedId);
  const before = await statsOf(playedId);

  await deleteMe(server, headers);
  await statistics.rebuild();

  expect(before).toMatchObject({ total_players: 1, average_score: 67, positive_ratings: 1 });
  expect(await statsOf(playedId)).toEqual(before);
});

test('the ledger is kept, and all invariants hold before and after', async () => {
  const { headers } = await addFullAccount(server);
  const invariants = server.app.get(Invariants);
  const before = await invariants.violated();

  await deleteMe(server, headers);

  expect([before, await invariants.violated()]).toEqual([[], []]);
});

test('a deleted user has no profile and no author page, and is on no board', async () => {
  const { userId, headers } = await addFullAccount(server);

  await deleteMe(server, headers);

  const paths = [`/api/profiles/${userId}`, `/api/authors/${userId}`];
  const answers = paths.map(async path => (await jsonCall(server.origin, path)).status);
  expect(await Promise.all(answers)).toEqual([404, 404]);
  const { body } = await jsonCall(server.origin, '/api/ratings?period=all');
  expect(JSON.stringify(body)).not.toContain(`"id":${userId},`);
});

test('public quizzes stay without an author, and unseen drafts are deleted', async () => {
  const { publicId, draftId, headers } = await addFullAccount(server);

  await deleteMe(server, headers);

  const { body } = await jsonCall(server.origin, `/api/contents/${publicId}`);
  expect(body).toMatchObject({ id: publicId, status: 10, author: null });
  const sql = 'select status from content where id = $1';
  expect(await rowsOf(sql, draftId)).toEqual([{ status: -10 }]);
});

test('the pages on which others saw them are dropped', async () => {
  const { userId, headers } = await addFullAccount(server);
  const dropped = await DroppedPages.listen(server.database);

  await deleteMe(server, headers);

  const tags = await dropped.take();
  await dropped.stop();
  expect(new Set(tags)).toEqual(new Set([`user:${userId}`, `author:${userId}`, 'rating']));
});

const JOBS = `select name, data from outbox where data->>'fileId' = $1 and name = 'remove-file'`;

test('the picture is removed, and a job deletes its file', async () => {
  const { portraitId, headers } = await addFullAccount(server);

  await deleteMe(server, headers);

  expect(await rowsOf('select id from file where id = $1', portraitId)).toEqual([]);
  expect(await rowsOf(JOBS, portraitId)).toEqual([
    { name: 'remove-file', data: { fileId: portraitId } },
  ]);
});

test('a picture that somebody else shows too stays', async () => {
  const { portraitId, headers } = await addFullAccount(server);
  const other = await addFullAccount(server);
  const show = 'update app_user set portrait_id = $2 where id = $1';
  await server.database.pool.query(show, [other.userId, portraitId]);

  await deleteMe(server, headers);

  expect(await rowsOf('select id from file where id = $1', portraitId)).toHaveLength(1);
  expect(await rowsOf(JOBS, portraitId)).toEqual([]);
});

test.each(['google', 'facebook'] as const)(
  'a later sign-in with %s creates a new user without data',
  async id => {
    const { userId, headers } = await addFullAccount(server);
    const sql = 'select issuer, subject from identity where user_id = $1 and provider = $2';
    const [identity] = await rowsOf(sql, userId, id);
    await deleteMe(server, headers);

    const { isNew, userId: newId } = await server.app.get(Accounts).admit(
      {
        provider: { id, issuer: identity.issuer } as ProviderProfile['provider'],
        subject: identity.subject,
        name: 'Марта Справжня',
        email: null,
        isEmailVerified: false,
        picture: null,
        claims: {},
      },
      'ua',
    );

    expect({ isNew, isOther: newId !== userId }).toEqual({ isNew: true, isOther: true });
    const newcomer = await signIn(server, { id: newId });
    const { body } = await jsonCall(server.origin, '/api/me', { headers: { ...newcomer } });
    expect(body).toMatchObject({ balance: 0, role: 'user', premium: false });
  },
);
