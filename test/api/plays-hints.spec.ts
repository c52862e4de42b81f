import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { HintTaken } from '../../contracts/hints.ts';
import type { Play, Question } from '../../contracts/plays.ts';
import type { Hint, Mode } from '../../contracts/vocabulary.ts';
import { Player } from '../support/player.ts';
import { addQuiz, askedFor, rightOf } from '../support/quiz-factory.ts';
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

/** What the letters of hints say, as slots: dots are free. */
const spelled = ({ slots }: Question, { letters }: HintTaken['applied']) =>
  slots
    .map((row, at) =>
      row
        .map((_slot, place) => letters.find(set => set.row === at && set.position === place))
        .map(set => set?.letter ?? '.')
        .join(''),
    )
    .join(' ');

test('fiftyfifty takes all options but the right one and a wrong one away', async () => {
  const play = await begin('choicer');

  const { status, body } = await player.hint(play.id, 0, 'fiftyfifty');

  const ids = play.question?.options.map(option => option.id);
  expect(status).toBe(200);
  expect(HintTaken.strict().safeParse(body).error).toBeUndefined();
  expect(body).toEqual({
    hint: 'fiftyfifty',
    left: 0,
    applied: { ...NOTHING, removed: [expect.any(String), expect.any(String)] },
  });
  expect(ids).toEqual(expect.arrayContaining(body.applied.removed));
  expect(body.applied.removed).not.toContain(rightOf(play.question));
});

test('oneoftwo highlights the right option and a wrong one of the list', async () => {
  const play = await begin('clicker');

  const { body } = await player.hint(play.id, 0, 'oneoftwo');

  const ids = play.options.map(option => option.id);
  expect(body.left).toBe(0);
  expect(body.applied.pair).toHaveLength(2);
  expect(body.applied.pair).toContain(askedFor(play, 0));
  expect(ids.filter(id => body.applied.pair.includes(id))).toEqual(body.applied.pair);
});

test('first sets the first letter of each word, with cubes of the bank', async () => {
  const play = await begin('cubiqer');
  const question = play.question as Question;

  const { body } = await player.hint(play.id, 0, 'first');

  const cubes = new Map(question.bank.map(({ id, letter }) => [id, letter]));
  expect(spelled(question, body.applied)).toBe('Б... В.....');
  expect(body.applied.letters.map(({ cubeId }) => cubes.get(cubeId))).toEqual(['Б', 'В']);
  expect(body.left).toBe(0);
});

test('random sets one free letter, and another press one more', async () => {
  const play = await begin('cubiqer');

  const { body: first } = await player.hint(play.id, 0, 'random', 'press 1');
  const { body: second } = await player.hint(play.id, 0, 'random', 'press 2');

  expect([first.left, second.left]).toEqual([1, 0]);
  expect(first.applied.letters).toHaveLength(1);
  expect(second.applied.letters).toHaveLength(2);
  expect(second.applied.letters[0]).toEqual(first.applied.letters[0]);
});

test('unused takes the decoys away', async () => {
  const play = await begin('cubiqer');
  const question = play.question as Question;

  const { body } = await player.hint(play.id, 0, 'unused');

  const stay = question.bank.filter(({ id }) => !body.applied.unused.includes(id));
  expect(
    stay
      .map(cube => cube.letter)
      .toSorted()
      .join(''),
  ).toBe([...'БІЛАВОРОНА'].toSorted().join(''));
});

test('hints of a question add up', async () => {
  const play = await begin('cubiqer');
  await player.hint(play.id, 0, 'first');
  await player.hint(play.id, 0, 'unused');

  const { body } = await player.hint(play.id, 0, 'random', 'a press');

  expect(body.applied.letters).toHaveLength(3);
  expect(body.applied.unused.length).toBeGreaterThanOrEqual(3);
});

test.each<[Mode, Hint, number]>([
  ['choicer', 'fiftyfifty', 2],
  ['clicker', 'oneoftwo', 2],
  ['cubiqer', 'random', 2],
  ['cubiqer', 'first', 1],
  ['cubiqer', 'unused', 1],
])(
  'in %s a play of ten questions begins with %s, and returns the remaining hints',
  async (mode, hint, budget) => {
    const play = await begin(mode, 10);

    const { body } = await player.hint(play.id, 0, hint);

    expect(play.hints[hint]).toBe(budget);
    expect(body.left).toBe(budget - 1);
    expect((await read(play)).hints[hint]).toBe(budget - 1);
  },
);
