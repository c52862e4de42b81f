import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PlaySweep } from '../../src/plays/index.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, readPlay, type SigningIn, signingIn } from '../support/signing-in.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const run = (sql: string, ...values: unknown[]) => server.database.pool.query(sql, values);

const MEANWHILE = {
  'has become an admin': ({ person }: SigningIn) =>
    run(`update app_user set role = 'admin' where id = $1`, person.id),
  'is its author now': ({ person, contentId }: SigningIn) =>
    run('update content set author_id = $1 where id = $2', person.id, contentId),
};

const ENDINGS = {
  'answered to its end': ({ account }: SigningIn, playId: string) =>
    account.answer(playId, 2, { skip: true }),
  'given up': ({ account }: SigningIn, playId: string) => account.giveUp(playId),
  'closed as it ran out': async (_: SigningIn, playId: string) => {
    await run(`update play set expires_at = now() - interval '1 s' where id = $1`, playId);
    await server.app.get(PlaySweep).sweep();
  },
};

const WAYS = Object.entries(MEANWHILE).flatMap(([who, change]) =>
  Object.entries(ENDINGS).map(([how, end]) => ({ who, how, change, end })),
);

test.each(WAYS)(
  'a play that began as a first one becomes practice once it is $how, if its player $who',
  async ({ change, end }) => {
    const people = await signingIn(server);
    const { account, contentId } = people;
    const play = await beginPlay(account, contentId, 2);
    await change(people);

    await end(people, play.id);

    const counted = await run(`select from outbox where data ->> 'contentId' = $1`, `${contentId}`);
    expect(play.practice).toBe(false);
    expect(await readPlay(account, play.id)).toMatchObject({
      practice: true,
      result: { correct: 2, practice: true, coins: 0 },
    });
    expect(await account.post(`/api/plays/${play.id}/reward`, {})).toMatchObject({
      status: 409,
      body: { code: 'reward.practice' },
    });
    expect(counted.rowCount).toBe(0);
  },
);

test('a first play that somebody has finished before they become an admin keeps its reward', async () => {
  const people = await signingIn(server);
  const { account, contentId } = people;
  const play = await beginPlay(account, contentId, 3);
  await MEANWHILE['has become an admin'](people);

  const reward = await account.post(`/api/plays/${play.id}/reward`, {});

  expect(reward).toMatchObject({ status: 200, body: { coins: 30, alreadyCollected: false } });
});
