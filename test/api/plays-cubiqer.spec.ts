import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play, Question } from '../../contracts/plays.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

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

test('a question has slots with the given marks and a bank that can spell the answer', async () => {
  const { question, mode, options } = await begin();

  expect({ mode, options }).toEqual({ mode: 'cubiqer', options: [] });
  expect(question).toMatchObject({ mode: 'cubiqer', attempt: 1, options: [] });
  expect(question?.slots.map(row => row.map(slot => slot.given ?? '_').join(''))).toEqual([
    '_____-__________',
  ]);
  const letters = question?.bank.map(cube => cube.letter) ?? [];
  expect(letters).toHaveLength(18);
  for (const letter of 'ІВАНОФРАНКІВСЬК') letters.splice(letters.indexOf(letter), 1);
  expect(letters).toHaveLength(3);
});

test('before the answer its text is in no response', async () => {
  const play = await begin();

  const [given] = await fail(play, 1);

  expect(JSON.stringify([play, given])).not.toMatch(/франківськ|хибно|пояснення/i);
});

test.each(['івано франківськ', 'ІВАНО-ФРАНКІВСЬК', 'іванофранківськ'])(
  'the letters %j are right, with or without what is given',
  async text => {
    const play = await begin();

    const { body } = await attempt(play, 1, text);

    expect(body.outcome).toMatchObject({
      index: 0,
      attempt: 1,
      attemptsLeft: 0,
      correct: true,
      skipped: false,
      answer: { optionId: null, text: 'Івано-Франківськ' },
      given: { optionId: null, text: 'ІВАНО-ФРАНКІВСЬК' },
      comment: 'пояснення 0',
    });
    expect(body.next).toMatchObject({ index: 1, attempt: 1 });
  },
);

test('г is accepted for ґ', async () => {
  const play = await begin(['Ґанок', 'Львів']);

  const { body } = await attempt(play, 1, 'ганок');

  expect(body.outcome).toMatchObject({ correct: true, answer: { text: 'Ґанок' } });
});

test('a wrong attempt returns the attempts left and nothing about the answer', async () => {
  const play = await begin();

  const { body } = await attempt(play, 1, WRONG);

  expect(body.outcome).toEqual({
    index: 0,
    attempt: 1,
    asked: { text: 'питання 0', lang: 'ua' },
    attemptsLeft: 4,
    correct: false,
    skipped: false,
    unreached: false,
    hinted: false,
    answer: null,
    given: { optionId: null, text: 'КЬСВІ-КНАРФОНАВІ' },
    comment: null,
    reference: null,
    credit: null,
    rightShare: null,
    optionShares: [],
  });
  expect(body.result).toBeNull();
});

test('after a wrong attempt the same question comes again with the next attempt and the same cubes', async () => {
  const play = await begin();

  const [first, second] = await fail(play, 2);

  const question = play.question as Question;
  expect(first?.next).toEqual({ ...question, attempt: 2 });
  expect(second?.next).toEqual({ ...question, attempt: 3 });
});

test('a reload finds the attempt, the cubes and what was tried', async () => {
  const play = await begin();
  const given = await fail(play, 3);

  const { body } = await player.read(play.id);

  expect(body.question).toEqual({ ...play.question, attempt: 4 });
  expect(body.answers).toEqual(given.map(({ outcome }) => outcome));
});
