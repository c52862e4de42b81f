import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Player } from '../support/player.ts';
import { addQuiz, rightOf } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

/** A play of four questions with so many answered right. */
async function playWith(answered: number) {
  const { body: play } = await player.start(await addQuiz(server.database, { questions: 4 }));
  await player.play(play, question => (question.index < answered ? rightOf(question) : undefined));
  return play;
}

const runOut = (playId: string) =>
  server.database.pool.query(
    `update play set expires_at = now() - interval '1 second' where id = $1`,
    [playId],
  );

const inDatabase = async (playId: string) => {
  const { rows } = await server.database.pool.query(
    `select gave_up as "gaveUp", finished_at is not null as finished from play where id = $1`,
    [playId],
  );
  return rows[0];
};

test('giving up ends the play with the rest counted wrong', async () => {
  const play = await playWith(3);

  const { status, body } = await player.giveUp(play.id);

  expect(status).toBe(200);
  expect(body.result).toMatchObject({ correct: 3, total: 4, percent: 75, practice: false });
  expect(body.answers.map(answer => answer.correct)).toEqual([true, true, true, false]);
  expect(body.answers[3]).toMatchObject({
    index: 3,
    skipped: true,
    given: null,
    answer: { text: 'правильно 3' },
    comment: 'пояснення 3',
  });
});

test('after giving up, unreached questions count as neither right nor wrong and still show their text', async () => {
  const play = await playWith(2);
  await player.answer(play.id, 2, { skip: true });
  const { body } = await player.giveUp(play.id);

  expect(body.answers.map(answer => answer.unreached)).toEqual([false, false, false, true]);
  expect(body.answers[3]?.asked).toEqual({ text: 'питання 3', lang: 'ua' });
});

test('giving up twice returns the same result', async () => {
  const play = await playWith(2);
  const first = await player.giveUp(play.id);

  const second = await player.giveUp(play.id);

  expect(second).toMatchObject({ status: 200, body: first.body });
});

test('giving up a finished play changes nothing', async () => {
  const play = await playWith(4);

  const { body } = await player.giveUp(play.id);

  expect(body.result).toMatchObject({ correct: 4, percent: 100 });
  expect(await inDatabase(play.id)).toEqual({ gaveUp: false, finished: true });
});

test('after giving up no question can be answered, and the play is read as it ended', async () => {
  const play = await playWith(1);
  const { body } = await player.giveUp(play.id);

  const answer = await player.answer(play.id, 1, { skip: true });
  const read = await player.read(play.id);

  expect(answer).toMatchObject({ status: 409, body: { code: 'play.finished' } });
  expect(read.body).toMatchObject({ finished: true, index: 4, question: null, ...body });
});

test('giving up takes an empty body, and any other is refused', async () => {
  const play = await playWith(1);

  const answer = await player.post(`/api/plays/${play.id}/give-up`, { coins: 10_000 });

  expect(answer.status).toBe(400);
  expect(await inDatabase(play.id)).toMatchObject({ finished: false });
});

test('after the first finished play, a play is practice and says so', async () => {
  const first = await playWith(4);

  const { body: second } = await player.start(first.contentId);
  const last = await player.play(second, rightOf);

  expect(second).toMatchObject({ practice: true, index: 0 });
  expect(second.id).not.toBe(first.id);
  expect(last?.result).toMatchObject({ correct: 4, practice: true, coins: 0 });
});

test('after giving up, a play is practice', async () => {
  const first = await playWith(1);
  await player.giveUp(first.id);

  expect((await player.start(first.contentId)).body.practice).toBe(true);
});

test('a practice play that is under way goes on unless a restart is asked for', async () => {
  const first = await playWith(4);
  const { body: practice } = await player.start(first.contentId);
  await player.answer(practice.id, 0, { skip: true });

  const { body: onward } = await player.start(first.contentId);
  const { body: anew } = await player.start(first.contentId, { restart: true });

  expect(onward).toMatchObject({ id: practice.id, index: 1 });
  expect(anew).toMatchObject({ practice: true, index: 0 });
  expect(anew.id).not.toBe(practice.id);
});

test('a restart closes the practice play as given up', async () => {
  const first = await playWith(4);
  const { body: practice } = await player.start(first.contentId);
  await player.answer(practice.id, 0, { skip: true });

  await player.start(first.contentId, { restart: true });

  expect(await inDatabase(practice.id)).toEqual({ gaveUp: true, finished: true });
});

test('restarts at the same time leave one play under way', async () => {
  const first = await playWith(4);
  await player.start(first.contentId);

  const restarts = await Promise.all(
    Array.from({ length: 10 }, () => player.start(first.contentId, { restart: true })),
  );

  const { rows } = await server.database.pool.query(
    'select from play where content_id = $1 and finished_at is null',
    [first.contentId],
  );
  expect(restarts.filter(({ status }) => status !== 200 && status !== 201)).toEqual([]);
  expect(rows).toHaveLength(1);
});

test('a play with an answer in it that ran out is closed as given up when it is read', async () => {
  const play = await playWith(2);
  await runOut(play.id);

  const { body } = await player.read(play.id);

  expect(body).toMatchObject({ finished: true, question: null });
  expect(body.result).toMatchObject({ correct: 2, percent: 50 });
  expect(await inDatabase(play.id)).toEqual({ gaveUp: true, finished: true });
});

test('an answer to a play that ran out comes too late', async () => {
  const play = await playWith(2);
  await runOut(play.id);

  const answer = await player.answer(play.id, 2, { skip: true });

  expect(answer).toMatchObject({ status: 409, body: { code: 'play.finished' } });
});

test('starting after a play ran out begins a practice play', async () => {
  const play = await playWith(2);
  await runOut(play.id);

  const { body } = await player.start(play.contentId);

  expect(body).toMatchObject({ practice: true, index: 0 });
  expect(body.id).not.toBe(play.id);
});

test('an expired play without an answer is deleted', async () => {
  const play = await playWith(0);
  await runOut(play.id);

  const read = await player.read(play.id);
  const { body: anew } = await player.start(play.contentId);

  expect(read.status).toBe(404);
  expect(anew).toMatchObject({ practice: false, index: 0 });
});

test('a play expires after thirty days', async () => {
  const before = Date.now();

  const { expiresAt } = await playWith(0);

  const days = (Date.parse(expiresAt) - before) / 86_400_000;
  expect(days).toBeCloseTo(30, 2);
});
