import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import type { Mode } from '../../contracts/vocabulary.ts';
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

type Wishes = Parameters<typeof addQuiz>[1];

const begin = async (mode: Mode, wishes: Wishes = {}): Promise<Play> =>
  (await player.start(await addQuiz(server.database, { mode, ...wishes }))).body;

const read = async ({ id }: Play) => (await player.read(id)).body;
const inEnglish = async (play: Play) => (await player.start(play.contentId, { locale: 'en' })).body;

const labelsOf = ({ options }: Pick<Play, 'options'>, ids: readonly string[] = []) =>
  options.filter(({ id }) => ids.includes(id)).map(({ label }) => label.split(' ')[1]);

test('a right answer with a hint counts as right and says that it was hinted', async () => {
  const play = await begin('choicer', { questions: 2 });
  await player.hint(play.id, 0, 'fiftyfifty');

  const { body } = await player.answer(play.id, 0, { optionId: rightOf(play.question) });
  const { body: last } = await player.answer(play.id, 1, { optionId: rightOf(body.next) });

  expect(body.outcome).toMatchObject({ correct: true, hinted: true });
  expect(last.outcome).toMatchObject({ correct: true, hinted: false });
  expect(last.result).toMatchObject({ correct: 2, hinted: 1, percent: 100, coins: 20 });
  expect((await read(play)).answers.map(outcome => outcome.hinted)).toEqual([true, false]);
});

test('several hints of one question count as one hinted answer', async () => {
  const play = await begin('cubiqer', { answers: ['Київ'] });
  for (const hint of ['first', 'unused', 'random'] as const) await player.hint(play.id, 0, hint);

  const { body } = await player.answer(play.id, 0, { text: 'київ' });

  expect(body.result).toMatchObject({ correct: 1, hinted: 1 });
});

test('a wrong answer with a hint is none of the hinted in the result', async () => {
  const play = await begin('choicer', { questions: 1 });
  await player.hint(play.id, 0, 'fiftyfifty');

  const { body } = await player.answer(play.id, 0, { optionId: wrongOf(play.question) });

  expect(body).toMatchObject({ outcome: { hinted: true }, result: { correct: 0, hinted: 0 } });
});

test('a hint between two attempts makes the second a hinted one, and not the first', async () => {
  const play = await begin('cubiqer', { answers: ['Київ', 'Львів'] });
  await player.answer(play.id, 0, { text: 'ївик' });
  await player.hint(play.id, 0, 'first');

  await player.answer(play.id, 0, { text: 'київ', attempt: 2 });

  expect((await read(play)).answers.map(outcome => outcome.hinted)).toEqual([false, true]);
});

test('a question that was given up says that it was hinted', async () => {
  const play = await begin('choicer', { questions: 2 });
  await player.hint(play.id, 0, 'fiftyfifty');

  const { body } = await player.giveUp(play.id);

  expect(body.answers.map(outcome => outcome.hinted)).toEqual([true, false]);
  expect(body.result.hinted).toBe(0);
});

test('a play that is over has no hints', async () => {
  const play = await begin('cubiqer', { answers: ['Київ'] });

  await player.giveUp(play.id);

  expect((await read(play)).hints).toEqual({});
});

test('a practice play that is begun anew has all its hints again', async () => {
  const first = await begin('choicer', { questions: 2 });
  await player.giveUp(first.id);
  const { body: practice } = await player.start(first.contentId);
  await player.hint(practice.id, 0, 'fiftyfifty');

  const { body: anew } = await player.start(first.contentId, { restart: true });

  expect(anew).toMatchObject({ hints: { fiftyfifty: 1 }, question: { applied: { removed: [] } } });
});

test('fiftyfifty stays spent in the other language, and leaves the same there', async () => {
  const play = await begin('choicer', { variants: 5 });
  const { body } = await player.hint(play.id, 0, 'fiftyfifty');

  const english = await inEnglish(play);

  const question = english.question as NonNullable<Play['question']>;
  expect(english.hints.fiftyfifty).toBe(0);
  expect(labelsOf(question, question.applied.removed).toSorted()).toEqual(
    labelsOf(play.question as typeof question, body.applied.removed).toSorted(),
  );
});

test('oneoftwo highlights the same options in the other language', async () => {
  const play = await begin('clicker');
  const { body } = await player.hint(play.id, 0, 'oneoftwo');

  const english = await inEnglish(play);

  expect(english.hints.oneoftwo).toBe(0);
  expect(labelsOf(english, english.question?.applied.pair)).toEqual(
    labelsOf(play, body.applied.pair),
  );
});

test('letters stay spent in the other language, and one is left for the player', async () => {
  const answers = Array(20).fill({ ua: 'Золоті ворота', en: 'Gate' });
  const play = await begin('cubiqer', { answers });
  for (const key of ['1', '2', '3', '4']) await player.hint(play.id, 0, 'random', key);

  const english = await inEnglish(play);
  const { body } = await player.answer(play.id, 0, { text: 'gate' });

  expect(english.hints.random).toBe(0);
  expect(english.question?.applied.letters).toHaveLength(3);
  expect(body.outcome).toMatchObject({ correct: true, hinted: true });
});

test('a cubiqer play with a question in choicer has the hints of both', async () => {
  const play = await begin('cubiqer', { answers: ['42', 'Київ'] });

  const { status, body } = await player.hint(play.id, 0, 'fiftyfifty');

  expect(play.hints).toEqual({ fiftyfifty: 1, first: 1, random: 2, unused: 1 });
  expect(status).toBe(200);
  expect(body.applied.removed).toHaveLength(2);
});

test('a question that cubes cannot spell in one language has no hint of cubes in the other', async () => {
  const play = await begin('cubiqer', { answers: [{ ua: 'Віл вода', en: 'Ox' }, 'Київ'] });

  const { status, body } = await player.hint(play.id, 0, 'first');

  expect(status).toBe(409);
  expect(body).toMatchObject({ code: 'hint.mode' });
});
