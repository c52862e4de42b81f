import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const RIGHT = 'івано франківськ';
const WRONG = 'кьсвікнарфонаві';

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

const begin = async (answers = ['Івано-Франківськ', 'Ґанок', 'Львів']): Promise<Play> =>
  (await player.start(await addQuiz(server.database, { mode: 'cubiqer', answers }))).body;

const attempt = (play: Play, number: number, text: string, index = 0) =>
  player.answer(play.id, index, { text, attempt: number });

/** So many wrong attempts at the first question. */
async function fail(play: Play, times: number) {
  const answers = [];
  for (let at = 1; at <= times; at++) answers.push((await attempt(play, at, WRONG)).body);
  return answers;
}

const storedOf = async (playId: string) => {
  const { rows } = await server.database.pool.query(
    'select attempt, choice, text, correct, final from answer where play_id = $1 order by index, attempt',
    [playId],
  );
  return rows;
};

test('after five wrong attempts the question is wrong and the answer is shown', async () => {
  const play = await begin();

  const given = await fail(play, 5);

  expect(given.map(({ outcome }) => outcome.attemptsLeft)).toEqual([4, 3, 2, 1, 0]);
  expect(given.map(({ outcome }) => outcome.answer)).toEqual([
    ...Array(4).fill(null),
    { optionId: null, text: 'Івано-Франківськ' },
  ]);
  expect(given[4]?.outcome).toMatchObject({ correct: false, comment: 'пояснення 0' });
  expect(given[4]?.next).toMatchObject({ index: 1, attempt: 1 });
});

test.each([2, 3, 4, 5])('attempt %i may be the right one, and counts once', async number => {
  const play = await begin();
  await fail(play, number - 1);

  const { body } = await attempt(play, number, RIGHT);

  expect(body.outcome).toMatchObject({ attempt: number, attemptsLeft: 0, correct: true });
  expect((await player.read(play.id)).body).toMatchObject({ index: 1, correct: 1 });
});

test.each([1, 3, 5])('a skip at attempt %i ends the question', async number => {
  const play = await begin();
  await fail(play, number - 1);

  const { body } = await player.answer(play.id, 0, { skip: true, attempt: number });

  expect(body.outcome).toMatchObject({
    attempt: number,
    attemptsLeft: 0,
    correct: false,
    skipped: true,
    given: null,
    answer: { text: 'Івано-Франківськ' },
    comment: 'пояснення 0',
  });
  expect(body.next?.index).toBe(1);
});

test.each([
  ['a text that is too short', { text: 'івано' }, 'text'],
  ['a text that is too long', { text: `${RIGHT}ий` }, 'text'],
  ['an empty text', { text: '' }, 'text'],
  ['marks alone', { text: '-'.repeat(15) }, 'text'],
  ['an option', { optionId: 'Івано-Франківськ' }, 'optionId'],
])('%s is no attempt, and nothing is stored', async (_what, given, path) => {
  const play = await begin();

  const answer = await player.answer(play.id, 0, given);

  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', issues: [{ path, code: 'unknown' }] },
  });
  expect(await storedOf(play.id)).toEqual([]);
  expect((await player.read(play.id)).body.question?.attempt).toBe(1);
});

test('every attempt is stored as typed, and only the last is final', async () => {
  const play = await begin();
  await fail(play, 1);

  await attempt(play, 2, RIGHT);

  expect(await storedOf(play.id)).toEqual([
    { attempt: 1, choice: -2, text: 'КЬСВІ-КНАРФОНАВІ', correct: false, final: false },
    { attempt: 2, choice: 0, text: 'ІВАНО-ФРАНКІВСЬК', correct: true, final: true },
  ]);
});

test.each([
  ['the right letters', { text: RIGHT }],
  ['letters that are too few', { text: 'івано' }],
  ['an option', { optionId: 'nothing' }],
  ['a skip', { skip: true as const }],
])('a stored attempt returns its outcome to %s', async (_what, given) => {
  const play = await begin();
  const [first] = await fail(play, 1);

  const again = await player.answer(play.id, 0, { ...given, attempt: 1 });

  expect(again).toMatchObject({ status: 200, body: first });
  expect(await storedOf(play.id)).toHaveLength(1);
});

test('an attempt before its turn is refused', async () => {
  const play = await begin();

  const answer = await attempt(play, 2, RIGHT);

  expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
});

test('after the question has its outcome there is no further attempt', async () => {
  const play = await begin();
  await attempt(play, 1, RIGHT);

  const answer = await attempt(play, 2, RIGHT);

  expect(answer).toMatchObject({ status: 409, body: { code: 'play.index' } });
});
