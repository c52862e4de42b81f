import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import { Player } from '../support/player.ts';
import { addQuiz, rightOf, wrongOf } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

const begin = async (questions = 3): Promise<Play> =>
  (await player.start(await addQuiz(server.database, { questions }))).body;

/** Stored like the loader stores the first question of quiz.yaml. */
const source = (contentId: number, reference: string, credit: object) =>
  server.database.pool.query(
    `update question_revision r set reference = $2, credit = $3 from question q
     where q.revision_id = r.id and q.content_id = $1 and q.position = 0`,
    [contentId, reference, credit],
  );

const storedOf = async (playId: string) => {
  const { rows } = await server.database.pool.query(
    'select index, attempt, choice, correct from answer where play_id = $1 order by index',
    [playId],
  );
  return rows;
};

test('a right answer returns the outcome, the comment and the next question', async () => {
  const play = await begin();
  const optionId = rightOf(play.question);

  const { status, body } = await player.answer(play.id, 0, { optionId });

  expect(status).toBe(200);
  expect(body.outcome).toEqual({
    index: 0,
    attempt: 1,
    asked: { text: 'питання 0', lang: 'ua' },
    attemptsLeft: 0,
    correct: true,
    skipped: false,
    unreached: false,
    hinted: false,
    answer: { optionId, text: 'правильно 0' },
    given: { optionId, text: 'правильно 0' },
    comment: 'пояснення 0',
    reference: null,
    credit: null,
    rightShare: null,
    optionShares: [],
  });
  expect(body.next).toMatchObject({ index: 1, text: 'питання 1' });
  expect(body.result).toBeNull();
});

test('a wrong answer returns the right one', async () => {
  const play = await begin();
  const optionId = wrongOf(play.question);

  const { body } = await player.answer(play.id, 0, { optionId });

  expect(body.outcome).toMatchObject({
    correct: false,
    skipped: false,
    answer: { optionId: rightOf(play.question), text: 'правильно 0' },
    given: { optionId },
  });
});

test('a skip is wrong and has no given answer', async () => {
  const play = await begin();

  const { body } = await player.answer(play.id, 0, { skip: true });

  expect(body.outcome).toMatchObject({ correct: false, skipped: true, given: null });
  expect(body.outcome.answer?.text).toBe('правильно 0');
});

test('each answer is stored when it is given', async () => {
  const play = await begin();
  const { body } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

  await player.answer(play.id, 1, { optionId: wrongOf(body.next) });

  expect(await storedOf(play.id)).toMatchObject([
    { index: 0, choice: 0, correct: true },
    { index: 1, choice: expect.any(Number), correct: false },
  ]);
});

test('the last answer ends the play with its result', async () => {
  const play = await begin(3);

  const last = await player.play(play, question =>
    question.index === 1 ? wrongOf(question) : rightOf(question),
  );

  expect(last?.next).toBeNull();
  expect(last?.result).toEqual({
    correct: 2,
    total: 3,
    percent: 67,
    hinted: 0,
    practice: false,
    coins: 20,
    collected: false,
    betterThan: null,
    distribution: null,
  });
});

test.each([
  ['the same option', (play: Play) => ({ optionId: rightOf(play.question) })],
  ['another option', (play: Play) => ({ optionId: wrongOf(play.question) })],
  ['an option of nobody', () => ({ optionId: 'nothing' })],
  ['a skip', () => ({ skip: true as const })],
  ['a text', () => ({ text: 'anything' })],
])('an answered question returns its stored outcome to %s', async (_what, given) => {
  const play = await begin();
  const first = await player.answer(play.id, 0, { optionId: wrongOf(play.question) });

  const second = await player.answer(play.id, 0, given(play));

  expect(second.status).toBe(200);
  expect(second.body).toEqual(first.body);
});

test('an answered question still returns its outcome after the play is over', async () => {
  const play = await begin(2);
  const first = await player.answer(play.id, 0, { optionId: rightOf(play.question) });
  const last = await player.answer(play.id, 1, { skip: true });

  const again = await player.answer(play.id, 0, { skip: true });

  expect(again.body).toEqual({
    outcome: first.body.outcome,
    next: null,
    result: last.body.result,
    retired: [],
  });
});

test('of 200 parallel answers one is stored, and all get the same outcome', async () => {
  const play = await begin();
  const optionIds = play.question?.options.map(option => option.id) ?? [];

  const answers = await Promise.all(
    Array.from({ length: 200 }, (_, at) =>
      player.answer(play.id, 0, { optionId: optionIds[at % 4] as string }),
    ),
  );

  expect(new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))).size).toBe(1);
  expect(await storedOf(play.id)).toHaveLength(1);
  expect((await player.read(play.id)).body).toMatchObject({
    index: 1,
    correct: answers[0]?.body.outcome.correct ? 1 : 0,
  });
});

test('an outcome includes reference and picture credit, which no earlier response contains', async () => {
  const contentId = await addQuiz(server.database);
  const credit = { text: '© MapSVG, CC BY 4.0', url: 'https://mapsvg.com/maps/ukraine' };
  await source(contentId, 'Енциклопедія', credit);

  const { body: play } = await player.start(contentId);
  const { body } = await player.answer(play.id, 0, { skip: true });

  expect(JSON.stringify(play)).not.toMatch(/MapSVG|Енциклопедія/);
  expect(body.outcome).toMatchObject({ reference: 'Енциклопедія', credit });
});
