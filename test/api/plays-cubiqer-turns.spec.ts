import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

/** The first is a word for cubes in both languages, the second only in Ukrainian, the third in none. */
const ANSWERS = [{ ua: 'Київ', en: 'Kyiv' }, { ua: 'Їжаки', en: 'Ox' }, '42'];

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

const begin = async (answers: Parameters<typeof addQuiz>[1] = {}): Promise<Play> =>
  (
    await player.start(
      await addQuiz(server.database, { mode: 'cubiqer', answers: ANSWERS, ...answers }),
    )
  ).body;

const inEnglish = async (play: Play) => (await player.start(play.contentId, { locale: 'en' })).body;

const fail = async (play: Play, index: number, attempts: number[], text: string) => {
  for (const attempt of attempts) await player.answer(play.id, index, { text, attempt });
};

const runOut = (playId: string) =>
  server.database.pool.query(
    `update play set expires_at = now() - interval '1 second' where id = $1`,
    [playId],
  );

test('an answer that is no word for cubes is played as choicer, within the same play', async () => {
  const play = await begin();
  await player.answer(play.id, 0, { skip: true });

  const { body } = await player.answer(play.id, 1, { skip: true });
  const last = await player.answer(play.id, 2, {
    optionId: body.next?.options.find(option => option.label === '42')?.id as string,
  });

  expect(body.next).toMatchObject({ index: 2, mode: 'choicer', attempt: 1, slots: [], bank: [] });
  expect(body.next?.options).toHaveLength(4);
  expect(last.body.outcome).toMatchObject({
    correct: true,
    attemptsLeft: 0,
    answer: { text: '42' },
  });
});

test('such a question has one attempt', async () => {
  const play = await begin({ answers: ['42', 'Київ'] });
  const wrong = play.question?.options.find(option => option.label !== '42')?.id as string;

  const { body } = await player.answer(play.id, 0, { optionId: wrong });

  expect(body.outcome).toMatchObject({ correct: false, attemptsLeft: 0, answer: { text: '42' } });
  expect(body.next?.index).toBe(1);
});

test('a text is no answer to such a question', async () => {
  const play = await begin({ answers: ['42', 'Київ'] });

  const answer = await player.answer(play.id, 0, { text: '42' });

  expect(answer).toMatchObject({ status: 400, body: { issues: [{ path: 'text' }] } });
});

test.each([
  ['31 letters', 'Найнепередбачуваніша людина світу'],
  ['Han characters', '七人の侍'],
])('an answer of %s is played as choicer', async (_what, answer) => {
  const play = await begin({ answers: [answer] });

  expect(play).toMatchObject({ mode: 'cubiqer', question: { mode: 'choicer' } });
});

test('the other language deals slots and cubes of that language, and keeps the attempts', async () => {
  const play = await begin();
  await fail(play, 0, [1, 2], 'ївик');

  const english = await inEnglish(play);
  const { body } = await player.answer(play.id, 0, { text: 'kyiv', attempt: 3 });

  expect(english.question).toMatchObject({ lang: 'en', mode: 'cubiqer', attempt: 3 });
  expect(english.question?.bank.every(({ letter }) => /[A-Z]/.test(letter))).toBe(true);
  expect(english.answers.map(outcome => outcome.given?.text)).toEqual(['ЇВИК', 'ЇВИК']);
  expect(body.outcome).toMatchObject({ correct: true, attempt: 3, answer: { text: 'Kyiv' } });
});

test('switching the language back and forth gives no more attempts', async () => {
  const play = await begin();
  await fail(play, 0, [1, 2, 3], 'ївик');
  await inEnglish(play);
  await player.start(play.contentId);

  await fail(play, 0, [4], 'ївик');
  const { body } = await player.answer(play.id, 0, { text: 'ївик', attempt: 5 });

  expect(body.outcome).toMatchObject({ correct: false, attemptsLeft: 0 });
});

test('a question that cubes cannot spell in one language is choicer in both', async () => {
  const play = await begin();
  const { body } = await player.answer(play.id, 0, { skip: true });

  const { question } = await inEnglish(play);

  expect(body.next?.mode).toBe('choicer');
  expect(question?.mode).toBe('choicer');
});

test('giving up between attempts returns the answer and keeps the attempts', async () => {
  const play = await begin();
  await fail(play, 0, [1, 2], 'ївик');

  const { body } = await player.giveUp(play.id);

  expect(body.result).toMatchObject({ correct: 0, total: 3 });
  expect(body.answers.map(({ index, attempt, skipped }) => [index, attempt, skipped])).toEqual([
    [0, 1, false],
    [0, 2, false],
    [0, 3, true],
    [1, 1, true],
    [2, 1, true],
  ]);
  expect(body.answers.map(outcome => outcome.answer?.text)).toEqual([
    undefined,
    undefined,
    'Київ',
    'Їжаки',
    '42',
  ]);
});

test('after giving up attempts are refused, and earlier ones return their outcome', async () => {
  const play = await begin();
  await fail(play, 0, [1], 'ївик');
  const { body } = await player.giveUp(play.id);

  const late = await player.answer(play.id, 0, { text: 'київ', attempt: 2 });
  const again = await player.answer(play.id, 0, { text: 'київ', attempt: 1 });

  expect(late).toMatchObject({ status: 409, body: { code: 'play.finished' } });
  expect(again.body).toMatchObject({ outcome: body.answers[0], next: null, result: body.result });
});

test('a play that ran out with nothing but a wrong attempt is closed as given up', async () => {
  const play = await begin();
  await fail(play, 0, [1], 'ївик');
  await runOut(play.id);

  const { status, body } = await player.read(play.id);
  const { body: anew } = await player.start(play.contentId);

  expect(status).toBe(200);
  expect(body).toMatchObject({ finished: true, result: { correct: 0 } });
  expect(anew).toMatchObject({ practice: true, index: 0 });
});

test('a practice play with nothing but a wrong attempt can be begun anew', async () => {
  const first = await begin();
  await player.giveUp(first.id);
  const { body: practice } = await player.start(first.contentId);
  await fail(practice, 0, [1], 'ївик');

  const { status, body } = await player.start(first.contentId, { restart: true });

  expect(status).toBe(201);
  expect(body).toMatchObject({ practice: true, question: { attempt: 1 }, answers: [] });
});

test('the last question’s last attempt ends the play', async () => {
  const play = await begin({ answers: ['Київ'] });
  await fail(play, 0, [1, 2, 3, 4], 'ївик');

  const { body } = await player.answer(play.id, 0, { text: 'ївик', attempt: 5 });

  expect(body).toMatchObject({ next: null, result: { correct: 0, total: 1, percent: 0 } });
});
