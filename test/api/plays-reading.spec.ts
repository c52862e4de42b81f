import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Player } from '../support/player.ts';
import { addQuiz, rightOf, wrongOf } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const newPlayer = (headers?: Record<string, string>) => new Player(server.origin, headers);

/** A player with a play whose first question is answered wrong. */
async function underWay() {
  const player = newPlayer();
  const { body: play } = await player.start(await addQuiz(server.database));
  const { body } = await player.answer(play.id, 0, { optionId: wrongOf(play.question) });
  return { player, play, given: body };
}

test('a play is read with its open question and its answers', async () => {
  const { player, play, given } = await underWay();

  const { status, body } = await player.read(play.id);

  expect(status).toBe(200);
  expect(body).toMatchObject({ id: play.id, index: 1, correct: 0, finished: false, result: null });
  expect(body.answers).toEqual([given.outcome]);
  expect(body.question).toEqual(given.next);
});

test('a finished play is read back with its result and no question', async () => {
  const { player, play } = await underWay();
  await player.play((await player.read(play.id)).body, rightOf);

  const { body } = await player.read(play.id);

  expect(body).toMatchObject({ index: 3, finished: true, question: null });
  expect(body.result).toMatchObject({ correct: 2, total: 3, percent: 67 });
  expect(body.answers.map(answer => answer.correct)).toEqual([false, true, true]);
});

test('the id of a play may be in capitals', async () => {
  const { player, play } = await underWay();

  expect((await player.read(play.id.toUpperCase())).body.id).toBe(play.id);
});

test.each(['another guest', 'nobody'])('for %s the play is not found', async who => {
  const { play } = await underWay();
  const stranger = newPlayer();
  if (who === 'another guest') await stranger.start(play.contentId);

  const answers = [
    await stranger.read(play.id),
    await stranger.answer(play.id, 1, { skip: true }),
    await stranger.giveUp(play.id),
  ];

  for (const answer of answers)
    expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test("a stranger's call changes nothing", async () => {
  const { player, play } = await underWay();
  const stranger = newPlayer();
  await stranger.start(play.contentId);

  await stranger.giveUp(play.id);

  expect((await player.read(play.id)).body).toMatchObject({ index: 1, finished: false });
});

test.each<[string, (cookie: string) => string]>([
  [
    'one character of the signature',
    cookie => cookie.replace(/.(?=.$)/, c => (c === 'A' ? 'B' : 'A')),
  ],
  ['another id', cookie => cookie.replace(/[0-9a-f-]{36}/, randomUUID())],
  ['no signature', cookie => cookie.replace(/\..*/, '')],
  ['an empty value', () => 'guest='],
])('a cookie with %s is ignored', async (_what, tamper) => {
  const { player, play } = await underWay();
  const forger = newPlayer();
  forger.cookie = tamper(player.cookie as string);

  expect((await forger.read(play.id)).status).toBe(404);
});

test('a forged cookie is replaced by a new guest', async () => {
  const { player, play } = await underWay();
  const forger = newPlayer();
  forger.cookie = `${player.cookie}x`;

  const { status, body } = await forger.start(play.contentId);

  expect({ status, isOwn: body.id === play.id, isNew: body.guestToken !== undefined }).toEqual({
    status: 201,
    isOwn: false,
    isNew: true,
  });
});

test('without cookies the header x-guest identifies the guest', async () => {
  const { body: play } = await newPlayer().start(await addQuiz(server.database));
  const framed = newPlayer({ 'x-guest': play.guestToken as string });

  const { status, body } = await framed.answer(play.id, 0, { optionId: rightOf(play.question) });

  expect({ status, correct: body.outcome.correct }).toEqual({ status: 200, correct: true });
});

test('a forged x-guest is ignored', async () => {
  const { play } = await underWay();
  const forger = newPlayer({ 'x-guest': `${randomUUID()}.${'A'.repeat(43)}` });

  expect((await forger.read(play.id)).status).toBe(404);
});

test.each(['', 'x', '1', '00000000-0000-0000-0000-00000000000g', "' or 1=1 --", '%00', 'ї'])(
  'a play with the id %j is not there',
  async id => {
    const { player } = await underWay();

    expect((await player.read(encodeURIComponent(id))).status).toBe(404);
  },
);
