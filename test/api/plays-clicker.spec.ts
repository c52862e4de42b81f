import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import { Player } from '../support/player.ts';
import { addQuiz, askedFor } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

type Wishes = Parameters<typeof addQuiz>[1];

const begin = async (wishes: Wishes = {}): Promise<Play> =>
  (await player.start(await addQuiz(server.database, { mode: 'clicker', ...wishes }))).body;

const decoyOf = ({ options }: Play): string =>
  options.find(({ label }) => /^(хибно|wrong) /.test(label))?.id as string;

const labelOf = ({ options }: Play, id: string) => options.find(option => option.id === id)?.label;

test('a play brings every answer and decoy once, by label, and questions bring none', async () => {
  const play = await begin({ questions: 2, variants: 2 });

  const { body } = await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

  expect(play).toMatchObject({ mode: 'clicker', retired: [], question: { options: [] } });
  expect(play.options.map(option => option.label)).toEqual([
    'правильно 0',
    'правильно 1',
    'хибно 0.0',
    'хибно 0.1',
    'хибно 1.0',
    'хибно 1.1',
  ]);
  expect(body.next).toMatchObject({ index: 1, mode: 'clicker', options: [], slots: [], bank: [] });
});

test('a right click returns a right outcome, and its option is retired', async () => {
  const play = await begin();
  const optionId = askedFor(play, 0);

  const { body } = await player.answer(play.id, 0, { optionId });

  expect(body.outcome).toMatchObject({
    correct: true,
    attemptsLeft: 0,
    answer: { optionId, text: 'правильно 0' },
    given: { optionId, text: 'правильно 0' },
    comment: 'пояснення 0',
  });
  expect(body.retired).toEqual([optionId]);
});

test.each<[string, (play: Play) => string]>([
  ['a decoy', decoyOf],
  ['another question’s answer', play => askedFor(play, 2)],
])('a wrong click on %s retires the right option, not the one clicked', async (_what, choose) => {
  const play = await begin();
  const optionId = choose(play);

  const { body } = await player.answer(play.id, 0, { optionId });

  expect(body.outcome).toMatchObject({
    correct: false,
    attemptsLeft: 0,
    answer: { optionId: askedFor(play, 0), text: 'правильно 0' },
    given: { optionId, text: labelOf(play, optionId) },
  });
  expect(body.retired).toEqual([askedFor(play, 0)]);
});

test('a skip retires the right option too', async () => {
  const play = await begin();

  const { body } = await player.answer(play.id, 0, { skip: true });

  expect(body.outcome).toMatchObject({ skipped: true, given: null });
  expect(body.retired).toEqual([askedFor(play, 0)]);
});

test('equal answers are one option, which is retired after its last prompt', async () => {
  const play = await begin({ answers: ['П’ятий', 'Ґанок', "п'ятий", 'інший'] });
  const fifth = play.options.find(option => option.label === 'П’ятий')?.id as string;

  const first = await player.answer(play.id, 0, { optionId: fifth });
  await player.answer(play.id, 1, { skip: true });
  const last = await player.answer(play.id, 2, { optionId: fifth });

  expect(play.options.filter(option => /^п.ятий$/i.test(option.label))).toHaveLength(1);
  expect(first.body).toMatchObject({ outcome: { correct: true }, retired: [] });
  expect(last.body.outcome.correct).toBe(true);
  expect(last.body.retired).toContain(fifth);
});

test('an option that is retired is no answer any more, and nothing is stored', async () => {
  const play = await begin();
  await player.answer(play.id, 0, { skip: true });

  const answer = await player.answer(play.id, 1, { optionId: askedFor(play, 0) });

  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', issues: [{ path: 'optionId' }] },
  });
  expect((await player.read(play.id)).body).toMatchObject({ index: 1 });
});

test('a text is no answer', async () => {
  const play = await begin();

  const answer = await player.answer(play.id, 0, { text: 'правильно 0' });

  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
});

test('at the end all answers are retired, and only decoys are left', async () => {
  const play = await begin({ questions: 3, variants: 1 });
  for (const index of [0, 1]) await player.answer(play.id, index, { skip: true });

  const { body } = await player.answer(play.id, 2, { optionId: askedFor(play, 2) });

  const stay = play.options.filter(({ id }) => !body.retired.includes(id));
  expect(body.result).toMatchObject({ correct: 1, total: 3 });
  expect(stay.map(option => option.label)).toEqual(['хибно 0.0', 'хибно 1.0', 'хибно 2.0']);
});

test('a reload finds the same list with the same options retired', async () => {
  const play = await begin();
  const { body } = await player.answer(play.id, 0, { optionId: decoyOf(play) });

  const { body: read } = await player.read(play.id);
  const { body: resumed } = await player.start(play.contentId);

  expect(read.options).toEqual(play.options);
  expect(read).toMatchObject({ index: 1, retired: body.retired, answers: [body.outcome] });
  expect(resumed).toEqual(read);
});

test('ids of another play are others', async () => {
  const play = await begin();
  const ids = play.options.map(option => option.id);

  const { body: stranger } = await new Player(server.origin).start(play.contentId);

  expect(stranger.options.map(option => option.label)).toEqual(play.options.map(o => o.label));
  expect(stranger.options.filter(option => ids.includes(option.id))).toEqual([]);
});

test('the other language deals the list again, with the same retired options', async () => {
  const play = await begin();
  const { body: given } = await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

  const { body: english } = await player.start(play.contentId, { locale: 'en' });
  const stale = await player.answer(play.id, 1, { optionId: askedFor(play, 1) });
  const { body: next } = await player.answer(play.id, 1, { optionId: askedFor(english, 1) });

  expect(english).toMatchObject({ id: play.id, index: 1, correct: 1, answers: [given.outcome] });
  expect(english.options.map(option => option.label)).toContain('right 1');
  expect(english.retired).toEqual([askedFor(english, 0)]);
  expect(stale.status).toBe(400);
  expect(next.outcome).toMatchObject({ correct: true, comment: 'comment 1' });
});

test('a quiz with one text that has no English is asked and explained in Ukrainian as a whole', async () => {
  const answers = ['перша', { ua: 'друга', en: null }, 'третя'];
  const contentId = await addQuiz(server.database, { mode: 'clicker', answers });

  const { body: play } = await player.start(contentId, { locale: 'en' });
  const { body } = await player.answer(play.id, 0, { skip: true });

  expect(play.question).toMatchObject({ text: 'питання 0', lang: 'ua' });
  expect(play.options.some(({ label }) => /wrong/.test(label))).toBe(false);
  expect(body.outcome.comment).toBe('пояснення 0');
});

test('a repeated click returns its stored outcome, whatever option it has', async () => {
  const play = await begin();
  const first = await player.answer(play.id, 0, { optionId: decoyOf(play) });

  const again = await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

  expect(again).toMatchObject({ status: 200, body: first.body });
});

test('giving up returns the remaining answers, with the options of the list', async () => {
  const play = await begin();
  await player.answer(play.id, 0, { optionId: askedFor(play, 0) });

  const { body } = await player.giveUp(play.id);

  expect(body.result).toMatchObject({ correct: 1, total: 3 });
  expect(body.answers.map(outcome => outcome.answer?.optionId)).toEqual(
    [0, 1, 2].map(index => askedFor(play, index)),
  );
});
