import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Player } from '../support/player.ts';
import { addQuiz, rightOf } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const newPlayer = (headers?: Record<string, string>) => new Player(server.origin, headers);

test('a play begins with 201, at its first question, for a guest who is then known by a cookie', async () => {
  const contentId = await addQuiz(server.database, { questions: 3 });

  const { status, headers, body } = await newPlayer().start(contentId);

  expect(status).toBe(201);
  expect(body).toMatchObject({
    contentId,
    contentType: 'quiz',
    uri: `/quiz/${contentId}-a-quiz`,
    mode: 'choicer',
    locale: 'ua',
    practice: false,
    total: 3,
    index: 0,
    correct: 0,
    finished: false,
    answers: [],
    result: null,
  });
  expect(body.question).toMatchObject({ index: 0, attempt: 1, text: 'питання 0', lang: 'ua' });
  expect(body.question?.options).toHaveLength(4);
  expect(headers['set-cookie']).toEqual([expect.stringMatching(/^guest=.+; HttpOnly/)]);
  expect(body.guestToken).toBeDefined();
});

test('the token of the response equals the cookie, and is sent once', async () => {
  const player = newPlayer();
  const contentId = await addQuiz(server.database);
  const first = await player.start(contentId);

  const second = await player.start(contentId);

  expect(player.cookie).toBe(`guest=${first.body.guestToken}`);
  expect(second.body.guestToken).toBeUndefined();
  expect(second.headers['set-cookie']).toBeUndefined();
});

test('starting again returns the same unfinished play at its open question', async () => {
  const player = newPlayer();
  const { body: begun } = await player.start(await addQuiz(server.database));
  await player.answer(begun.id, 0, { optionId: rightOf(begun.question) });

  const { status, body: again } = await player.start(begun.contentId);

  expect(status).toBe(200);
  expect(again).toMatchObject({ id: begun.id, index: 1, correct: 1 });
});

test('starting again deals the same options in the same order', async () => {
  const player = newPlayer();
  const { body: begun } = await player.start(await addQuiz(server.database));

  const { body: again } = await player.start(begun.contentId);

  expect(again.question).toEqual(begun.question);
});

test('concurrent starts return the same play, and only one of them creates it', async () => {
  const player = newPlayer();
  await player.start(await addQuiz(server.database));
  const contentId = await addQuiz(server.database);

  const starts = await Promise.all(Array.from({ length: 20 }, () => player.start(contentId)));

  expect(new Set(starts.map(({ body }) => body.id)).size).toBe(1);
  expect(starts.filter(({ status }) => status === 201)).toHaveLength(1);
});

test('two guests get two plays with other ids and, mostly, another order', async () => {
  const contentId = await addQuiz(server.database);

  const plays = await Promise.all(Array.from({ length: 12 }, () => newPlayer().start(contentId)));

  const options = plays.flatMap(({ body }) => body.question?.options ?? []);
  const orders = plays.map(({ body }) => body.question?.options.map(option => option.label).join());
  expect(new Set(options.map(option => option.id)).size).toBe(12 * 4);
  expect(new Set(orders).size).toBeGreaterThan(1);
});

test('restart is for practice: a first play that is under way goes on', async () => {
  const player = newPlayer();
  const { body: begun } = await player.start(await addQuiz(server.database));

  const { body: again } = await player.start(begun.contentId, { restart: true });

  expect(again.id).toBe(begun.id);
});

test('a quiz with a price is locked', async () => {
  const contentId = await addQuiz(server.database, { price: 100 });

  const { status, body } = await newPlayer().start(contentId);

  expect({ status, body }).toMatchObject({ status: 403, body: { code: 'play.locked' } });
});

test.each([3, -5])('a quiz of status %i is played by whoever has its address', async status => {
  const contentId = await addQuiz(server.database, { status });

  expect((await newPlayer().start(contentId)).status).toBe(201);
});

test.each([7, 5, 1, 0, -10])('a quiz of status %i is not there', async status => {
  const contentId = await addQuiz(server.database, { status });

  const answer = await newPlayer().start(contentId);

  expect(answer).toMatchObject({ status: 404, body: { code: 'not-found' } });
});

test('a quiz without questions and an unknown quiz are not found', async () => {
  const empty = await addQuiz(server.database, { questions: 0 });

  const answers = await Promise.all([empty, 999_999_999].map(id => newPlayer().start(id)));

  expect(answers.map(answer => answer.status)).toEqual([404, 404]);
});

test.each([
  ['nothing', {}, 'contentId'],
  ['an id in words', { contentId: '1', locale: 'ua' }, 'contentId'],
  ['an id with a fraction', { contentId: 1.5, locale: 'ua' }, 'contentId'],
  ['an id below one', { contentId: 0, locale: 'ua' }, 'contentId'],
  ['an id beyond all numbers', { contentId: 1e300, locale: 'ua' }, 'contentId'],
  ['an unknown language', { contentId: 1, locale: 'uk' }, 'locale'],
  ['a key that is not known', { contentId: 1, locale: 'ua', seed: 'mine' }, ''],
  ['a restart in words', { contentId: 1, locale: 'ua', restart: 'yes' }, 'restart'],
])('a start with %s is refused and says where', async (_what, body, path) => {
  const answer = await newPlayer().post('/api/plays', body);

  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
  expect(answer.body).toMatchObject({
    issues: expect.arrayContaining([expect.objectContaining({ path })]),
  });
});

test('a refused start creates no play', async () => {
  const contentId = await addQuiz(server.database, { price: 5 });

  await newPlayer().start(contentId);

  const { rows } = await server.database.pool.query('select from play where content_id = $1', [
    contentId,
  ]);
  expect(rows).toHaveLength(0);
});
