import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, claim, finish, marksOf, readPlay, signingIn } from '../support/signing-in.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

/** As if what was played had been played so many days before. */
const ago = (days: number, playId: string) =>
  server.database.pool.query(
    `with shift as (select make_interval(days => $1) as by), given as (
       update answer set answered_at = answered_at - shift.by from shift where play_id = $2)
     update play set started_at = started_at - shift.by, finished_at = finished_at - shift.by from shift where id = $2`,
    [days, playId],
  );

const runOut = (playId: string) =>
  server.database.pool.query('update play set expires_at = now() where id = $1', [playId]);

test.each([
  ['6 days and less ago', 6, 200],
  ['8 days ago', 8, 404],
])('a play that was finished %s', async (_when, days, status) => {
  const scene = await signingIn(server);
  const play = await finish(scene.guest, scene.contentId, 3);
  await ago(days, play.id);

  await claim(scene);

  expect((await scene.account.read(play.id)).status).toBe(status);
});

test('practice of these days is claimed without the first play, which is too old', async () => {
  const scene = await signingIn(server);
  const first = await finish(scene.guest, scene.contentId, 1);
  await ago(8, first.id);
  const practice = await finish(scene.guest, scene.contentId, 3);

  await claim(scene);

  expect((await readPlay(scene.account, practice.id)).practice).toBe(true);
  expect(await marksOf(scene.account, scene.contentId)).toMatchObject({
    best: { playId: practice.id },
    reward: null,
  });
  expect((await scene.account.start(scene.contentId)).body.practice).toBe(false);
});

test('a play that began long ago is of these days when it was answered in them', async () => {
  const scene = await signingIn(server);
  const play = await beginPlay(scene.guest, scene.contentId);
  await ago(10, play.id);
  await scene.guest.answer(play.id, 1, { skip: true });

  await claim(scene);

  expect(await readPlay(scene.account, play.id)).toMatchObject({ index: 2, practice: false });
});

test('a play without recent activity is not claimed', async () => {
  const scene = await signingIn(server);
  const play = await beginPlay(scene.guest, scene.contentId);
  await ago(10, play.id);

  await claim(scene);

  expect((await scene.account.read(play.id)).status).toBe(404);
});

test('a play of the guest that ran out with an answer in it is closed, and was the first', async () => {
  const scene = await signingIn(server);
  const mine = await beginPlay(scene.account, scene.contentId, 2);
  const theirs = await beginPlay(scene.guest, scene.contentId, 1);
  await runOut(theirs.id);

  await claim(scene);

  expect((await readPlay(scene.account, theirs.id)).result).toMatchObject({
    correct: 1,
    coins: 10,
  });
  expect((await readPlay(scene.account, mine.id)).practice).toBe(true);
});

test('a play of the account that ran out with an answer in it counts before what the guest finished', async () => {
  const scene = await signingIn(server);
  const mine = await beginPlay(scene.account, scene.contentId, 2);
  await runOut(mine.id);
  const theirs = await finish(scene.guest, scene.contentId, 3);

  await claim(scene);

  expect((await readPlay(scene.account, mine.id)).result).toMatchObject({ correct: 2, coins: 20 });
  expect((await readPlay(scene.account, theirs.id)).result).toMatchObject({ practice: true });
});

test.each(['account', 'guest'] as const)(
  'an expired play of the %s without an answer is deleted',
  async whose => {
    const scene = await signingIn(server);
    const empty = await beginPlay(scene[whose], scene.contentId, 0);
    const play = await beginPlay(scene[whose === 'guest' ? 'account' : 'guest'], scene.contentId);
    await runOut(empty.id);

    await claim(scene);

    const { body: open } = await scene.account.start(scene.contentId);
    expect(open).toMatchObject({ id: play.id, index: 1, practice: false });
    expect((await scene.account.read(empty.id)).status).toBe(404);
  },
);

test('what the account plays besides is not touched by a claim', async () => {
  const scene = await signingIn(server);
  const other = (await signingIn(server)).contentId;
  const mine = await beginPlay(scene.account, other, 0);
  await runOut(mine.id);
  await finish(scene.guest, scene.contentId, 1);

  await claim(scene);

  const { rows } = await server.database.pool.query(
    'select finished_at as "finishedAt" from play where id = $1',
    [mine.id],
  );
  expect(rows).toEqual([{ finishedAt: null }]);
});
