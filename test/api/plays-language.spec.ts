import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Question } from '../../contracts/plays.ts';
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

const begin = async (variants = 8) =>
  (await player.start(await addQuiz(server.database, { variants }))).body;

/** What the options stand for, whatever their language: `0.3`, or `0` for the right answer. */
const choicesOf = (question: Question | null) =>
  question?.options.map(option => option.label.split(' ')[1]).toSorted();

const idsOf = (question: Question | null) => question?.options.map(option => option.id) ?? [];

test('starting in the other language deals the open question again in that language', async () => {
  const play = await begin();

  const { body: english } = await player.start(play.contentId, { locale: 'en' });

  expect(english).toMatchObject({ id: play.id, locale: 'en', index: 0 });
  expect(english.question).toMatchObject({ text: 'question 0', lang: 'en' });
  expect(idsOf(english.question).filter(id => idsOf(play.question).includes(id))).toEqual([]);
});

test('dealing again keeps the variants, so that the repeated option is not the right one', async () => {
  const plays = await Promise.all(Array.from({ length: 10 }, () => begin()));

  const switched = await Promise.all(
    plays.map(async play => (await player.start(play.contentId, { locale: 'en' })).body),
  );

  expect(switched.map(play => choicesOf(play.question))).toEqual(
    plays.map(play => choicesOf(play.question)),
  );
});

test('switching the language back and forth deals new ids and the same variants', async () => {
  const play = await begin();
  await player.start(play.contentId, { locale: 'en' });

  const { body: back } = await player.start(play.contentId, { locale: 'ua' });

  expect(idsOf(back.question).filter(id => idsOf(play.question).includes(id))).toEqual([]);
  expect(choicesOf(back.question)).toEqual(choicesOf(play.question));
});

test('an option of the deal before is unknown', async () => {
  const play = await begin();
  await player.start(play.contentId, { locale: 'en' });

  const answer = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

  expect(answer).toMatchObject({ status: 400, body: { code: 'input.invalid' } });
});

test('the language changes neither the answers nor the open question', async () => {
  const play = await begin();
  const { body: given } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });

  const { body: english } = await player.start(play.contentId, { locale: 'en' });

  expect(english).toMatchObject({ index: 1, correct: 1 });
  expect(english.answers).toEqual([given.outcome]);
  expect(english.question).toMatchObject({ index: 1, text: 'question 1' });
});

test('a play that is over stays in its language', async () => {
  const play = await begin();
  await player.start(play.contentId, { locale: 'en' });
  await player.giveUp(play.id);

  const { body } = await player.read(play.id);

  expect(body.locale).toBe('en');
  expect(body.answers.map(answer => answer.comment)).toEqual([
    'comment 0',
    'comment 1',
    'comment 2',
  ]);
});

test('a question without English is asked in Ukrainian on an English play, and says so', async () => {
  const contentId = await addQuiz(server.database);
  await server.database.pool.query(
    `update question_revision set answer = jsonb_set(answer, '{en}', 'null')
     from question q where q.id = question_id and q.content_id = $1 and q.position = 0`,
    [contentId],
  );

  const { body } = await player.start(contentId, { locale: 'en' });

  expect(body.question).toMatchObject({ text: 'питання 0', lang: 'ua' });
  expect(body.question?.options.every(option => /^(правильно|хибно) /.test(option.label))).toBe(
    true,
  );
});

test('an answer to a question that another process has dealt again is judged by the new deal', async () => {
  const play = await begin();
  await player.read(play.id);
  await server.database.pool.query('update play set deal = deal + 1 where id = $1', [play.id]);

  const stale = await player.answer(play.id, 0, { optionId: rightOf(play.question) });
  const { body: fresh } = await player.read(play.id);
  const answer = await player.answer(play.id, 0, { optionId: rightOf(fresh.question) });

  expect(stale.status).toBe(400);
  expect(answer.body.outcome.correct).toBe(true);
});
