import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import type { Hint, Mode } from '../../contracts/vocabulary.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

const NOTHING = { removed: [], pair: [], letters: [], unused: [] };
const WORD = { ua: 'Біла ворона', en: 'White raven' };

const begin = async (mode: Mode, questions = 3): Promise<Play> => {
  const answers = mode === 'cubiqer' ? Array<typeof WORD>(questions).fill(WORD) : undefined;
  const contentId = await addQuiz(server.database, { mode, questions, answers });
  return (await player.start(contentId)).body;
};

const read = async ({ id }: Play) => (await player.read(id)).body;

test.each<[Mode, Hint]>([
  ['choicer', 'fiftyfifty'],
  ['clicker', 'oneoftwo'],
  ['cubiqer', 'first'],
  ['cubiqer', 'random'],
  ['cubiqer', 'unused'],
])('in %s %s that is sent again gives the same, and is spent once', async (mode, hint) => {
  const play = await begin(mode, 10);
  const first = await player.hint(play.id, 0, hint, 'a press');

  const again = await player.hint(play.id, 0, hint, 'a press');

  expect(again).toMatchObject({ status: 200, body: first.body });
  expect((await read(play)).hints[hint]).toBe(first.body.left);
});

test('a repeated hint returns its first result, even if more hints were taken since', async () => {
  const play = await begin('cubiqer', 10);
  const first = await player.hint(play.id, 0, 'random', 'press 1');
  await player.hint(play.id, 0, 'random', 'press 2');

  const again = await player.hint(play.id, 0, 'random', 'press 1');

  expect(again.body).toEqual(first.body);
});

test('a repeated hint still returns its result after the answer, and after the end of the play', async () => {
  const play = await begin('choicer');
  const first = await player.hint(play.id, 0, 'fiftyfifty');
  await player.answer(play.id, 0, { skip: true });

  const answered = await player.hint(play.id, 0, 'fiftyfifty');
  await player.giveUp(play.id);
  const over = await player.hint(play.id, 0, 'fiftyfifty');

  expect(answered).toMatchObject({ status: 200, body: first.body });
  expect(over).toMatchObject({ status: 200, body: first.body });
});

test('without a key every random is the same', async () => {
  const play = await begin('cubiqer');
  const first = await player.hint(play.id, 0, 'random');

  const again = await player.hint(play.id, 0, 'random');

  expect(again.body).toEqual(first.body);
});

test.each<[Mode, Hint]>([
  ['choicer', 'fiftyfifty'],
  ['clicker', 'oneoftwo'],
  ['cubiqer', 'random'],
])(
  'in %s a reload shows what %s has done, and the next question is untouched',
  async (mode, hint) => {
    const play = await begin(mode);
    const { body } = await player.hint(play.id, 0, hint);

    const { question } = await read(play);
    const { body: given } = await player.answer(play.id, 0, { skip: true });

    expect(question).toEqual({ ...play.question, applied: body.applied });
    expect(given.next?.applied).toEqual(NOTHING);
  },
);

test('a wrong attempt leaves what hints have done', async () => {
  const play = await begin('cubiqer');
  const { body } = await player.hint(play.id, 0, 'first');

  const { body: given } = await player.answer(play.id, 0, { text: 'абвгабвгде' });

  expect(given.outcome).toMatchObject({ hinted: true, attemptsLeft: 4 });
  expect(given.next).toMatchObject({ attempt: 2, applied: body.applied });
});

test('first and unused are there again at the next question', async () => {
  const play = await begin('cubiqer');
  for (const hint of ['first', 'unused', 'random'] as const) await player.hint(play.id, 0, hint);
  await player.answer(play.id, 0, { skip: true });

  const { body } = await player.hint(play.id, 1, 'first');

  expect(body.applied.letters).toHaveLength(2);
  expect((await read(play)).hints).toEqual({ first: 0, random: 1, unused: 1 });
});
