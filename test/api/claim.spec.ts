import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, claim, finish, marksOf, readPlay, signingIn } from '../support/signing-in.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('plays that a guest finished belong to the account from the first call after signing in', async () => {
  const scene = await signingIn(server);
  const play = await finish(scene.guest, scene.contentId, 2);
  await scene.guest.signIn(scene.person);

  const marks = await marksOf(scene.guest, scene.contentId);

  expect(marks).toMatchObject({ best: { correct: 2, total: 3 }, unfinished: null });
  expect((await readPlay(scene.account, play.id)).result).toMatchObject({
    practice: false,
    coins: 20,
  });
});

test("a guest's unfinished play goes on with the account, at the same question", async () => {
  const scene = await signingIn(server);
  const play = await beginPlay(scene.guest, scene.contentId);
  const before = await readPlay(scene.guest, play.id);

  await claim(scene);

  const { body: after } = await scene.account.start(scene.contentId);
  expect(after).toEqual(before);
  expect(after).toMatchObject({ id: play.id, index: 1, practice: false });
});

test("the account's finished play counts, and the guest's play is practice", async () => {
  const scene = await signingIn(server);
  const theirs = await finish(scene.guest, scene.contentId, 3);
  await finish(scene.account, scene.contentId, 1);

  await claim(scene);

  expect(await marksOf(scene.account, scene.contentId)).toMatchObject({ best: { correct: 1 } });
  const { result } = await readPlay(scene.account, theirs.id);
  expect(result).toMatchObject({ correct: 3, practice: true, coins: 0 });
});

test("the guest's finished play counts, and the account's unfinished play becomes practice", async () => {
  const scene = await signingIn(server);
  const mine = await beginPlay(scene.account, scene.contentId, 2);
  await finish(scene.guest, scene.contentId, 1);

  await claim(scene);

  const { body } = await scene.account.answer(mine.id, 2, { skip: true });
  expect(body.result).toMatchObject({ correct: 2, practice: true, coins: 0 });
  expect(await marksOf(scene.account, scene.contentId)).toMatchObject({ best: { correct: 1 } });
});

test("of two plays under way the account's goes on, and the guest's ends as practice", async () => {
  const scene = await signingIn(server);
  const mine = await beginPlay(scene.account, scene.contentId, 1);
  const theirs = await beginPlay(scene.guest, scene.contentId, 2);

  await claim(scene);

  const { body: open } = await scene.guest.start(scene.contentId);
  expect(open).toMatchObject({ id: mine.id, index: 1, practice: false });
  const { finished, result } = await readPlay(scene.guest, theirs.id);
  expect([finished, result]).toMatchObject([true, { correct: 2, practice: true, coins: 0 }]);
});

test("of two plays under way the guest's goes on when only it has an answer", async () => {
  const scene = await signingIn(server);
  const mine = await beginPlay(scene.account, scene.contentId, 0);
  const theirs = await beginPlay(scene.guest, scene.contentId, 2);

  await claim(scene);

  const { body: open } = await scene.account.start(scene.contentId);
  expect(open).toMatchObject({ id: theirs.id, index: 2, practice: false });
  expect((await scene.account.read(mine.id)).status).toBe(404);
});

test("a guest's play without an answer is deleted if the account has an unfinished one", async () => {
  const scene = await signingIn(server);
  const mine = await beginPlay(scene.account, scene.contentId, 0);
  const theirs = await beginPlay(scene.guest, scene.contentId, 0);

  await claim(scene);

  expect((await scene.guest.start(scene.contentId)).body.id).toBe(mine.id);
  expect((await scene.guest.read(theirs.id)).status).toBe(404);
});

test("a guest's practice stays practice, finished or under way", async () => {
  const scene = await signingIn(server);
  const first = await finish(scene.guest, scene.contentId, 1);
  const second = await finish(scene.guest, scene.contentId, 3);
  const third = await beginPlay(scene.guest, scene.contentId);

  await claim(scene);

  const plays = [first, second, third].map(play => readPlay(scene.account, play.id));
  expect(await Promise.all(plays)).toMatchObject([
    { practice: false, finished: true },
    { practice: true, finished: true },
    { practice: true, finished: false },
  ]);
});

test('a play that the guest gave up was the first', async () => {
  const scene = await signingIn(server);
  const play = await beginPlay(scene.guest, scene.contentId);
  await scene.guest.giveUp(play.id);

  await claim(scene);

  const marks = await marksOf(scene.account, scene.contentId);
  expect(marks).toMatchObject({ best: { correct: 1, total: 3 } });
  expect((await scene.account.start(scene.contentId)).body.practice).toBe(true);
});

test("an admin's claimed plays are practice", async () => {
  const scene = await signingIn(server, { role: 'admin' });
  const finished = await finish(scene.guest, scene.contentId, 3);
  const other = (await signingIn(server)).contentId;
  const open = await beginPlay(scene.guest, other);

  await claim(scene);

  expect((await readPlay(scene.guest, finished.id)).result).toMatchObject({
    practice: true,
    coins: 0,
  });
  expect((await readPlay(scene.guest, open.id)).practice).toBe(true);
});

test("claimed plays of the account's own content are practice", async () => {
  const scene = await signingIn(server, { role: 'author' });
  const values = [scene.person.id, scene.contentId];
  await server.database.pool.query('update content set author_id = $1 where id = $2', values);
  const play = await finish(scene.guest, scene.contentId, 3);

  await claim(scene);

  expect((await readPlay(scene.guest, play.id)).result).toMatchObject({ practice: true, coins: 0 });
});

test('each content is claimed independently', async () => {
  const scene = await signingIn(server);
  const other = (await signingIn(server)).contentId;
  await finish(scene.account, scene.contentId, 1);
  await finish(scene.guest, scene.contentId, 3);
  await finish(scene.guest, other, 2);

  await claim(scene);

  expect(await marksOf(scene.account, scene.contentId)).toMatchObject({ best: { correct: 1 } });
  expect(await marksOf(scene.account, other)).toMatchObject({ best: { correct: 2 } });
});

test('the plays of other guests stay theirs', async () => {
  const scene = await signingIn(server);
  const stranger = (await signingIn(server)).guest;
  const play = await finish(stranger, scene.contentId, 3);
  await finish(scene.guest, scene.contentId, 1);

  await claim(scene);

  expect((await stranger.read(play.id)).status).toBe(200);
  expect((await scene.account.read(play.id)).status).toBe(404);
});

test('the reward of a claimed play can be collected', async () => {
  const scene = await signingIn(server);
  const play = await finish(scene.guest, scene.contentId, 3);
  await scene.guest.signIn(scene.person);

  const reward = await scene.guest.post(`/api/plays/${play.id}/reward`, {});

  expect(reward).toMatchObject({ status: 200, body: { coins: 30, balance: 30 } });
});
