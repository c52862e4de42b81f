import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import type { Hint, Mode } from '../../contracts/vocabulary.ts';
import type { JsonAnswer } from '../support/json-call.ts';
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

type Wishes = Parameters<typeof addQuiz>[1];

const begin = async (mode: Mode, wishes: Wishes = {}): Promise<Play> => {
  const answers = mode === 'cubiqer' ? ['Київ', 'Львів', 'Одеса'] : undefined;
  return (await player.start(await addQuiz(server.database, { mode, answers, ...wishes }))).body;
};

const storedOf = async (playId: string) =>
  (await server.database.pool.query('select hints from play where id = $1', [playId])).rows[0]
    ?.hints;

const expectRefusal = ({ status, body }: JsonAnswer<unknown>, refused: number, code: string) =>
  expect({ status, body }).toMatchObject({ status: refused, body: { code, status: refused } });

test.each<[Mode, Hint]>([
  ['choicer', 'fiftyfifty'],
  ['clicker', 'oneoftwo'],
])('in %s %s is spent at the next question', async (mode, hint) => {
  const play = await begin(mode);
  await player.hint(play.id, 0, hint);
  await player.answer(play.id, 0, { skip: true });

  const answer = await player.hint(play.id, 1, hint);

  expectRefusal(answer, 409, 'hint.spent');
  expect(await storedOf(play.id)).toHaveLength(1);
});

test('random is spent after two', async () => {
  const play = await begin('cubiqer');
  for (const key of ['1', '2']) await player.hint(play.id, 0, 'random', key);

  expectRefusal(await player.hint(play.id, 0, 'random', '3'), 409, 'hint.spent');
});

test('fiftyfifty on two options is useless, and is not spent', async () => {
  const play = await begin('choicer', { variants: 1 });

  const answer = await player.hint(play.id, 0, 'fiftyfifty');

  expectRefusal(answer, 409, 'hint.useless');
  expect((await player.read(play.id)).body.hints.fiftyfifty).toBe(1);
});

test.each<Hint>(['random', 'first'])(
  '%s with one free letter is useless, and is not spent',
  async hint => {
    const answers = Array<string>(15).fill('абв');
    const play = await begin('cubiqer', { answers });
    for (const key of ['1', '2']) await player.hint(play.id, 0, 'random', key);

    const answer = await player.hint(play.id, 0, hint, '3');

    expectRefusal(answer, 409, 'hint.useless');
    expect((await player.read(play.id)).body.hints).toEqual({ first: 1, random: 1, unused: 1 });
  },
);

test('first that would give the whole answer away is useless', async () => {
  const play = await begin('cubiqer', { answers: ['Я і ю'] });

  expectRefusal(await player.hint(play.id, 0, 'first'), 409, 'hint.useless');
});

test.each<[Mode, Hint[]]>([
  ['choicer', ['oneoftwo', 'first', 'random', 'unused', 'rollback']],
  ['clicker', ['fiftyfifty', 'first', 'random', 'unused', 'rollback']],
  ['cubiqer', ['fiftyfifty', 'oneoftwo', 'rollback']],
])('in %s the hints %j are of another mode', async (mode, hints) => {
  const play = await begin(mode);

  const answers = await Promise.all(hints.map(hint => player.hint(play.id, 0, hint)));

  for (const answer of answers) expectRefusal(answer, 409, 'hint.mode');
  expect(await storedOf(play.id)).toEqual([]);
});

test.each([1, 2, 3, 1_000])('a hint for question %i comes before its turn', async index => {
  const play = await begin('choicer');

  expectRefusal(await player.hint(play.id, index, 'fiftyfifty'), 409, 'play.index');
});

test('a hint for a question that is answered comes too late', async () => {
  const play = await begin('choicer');
  await player.answer(play.id, 0, { skip: true });

  const answer = await player.hint(play.id, 0, 'fiftyfifty');

  expectRefusal(answer, 409, 'play.index');
  expect(await storedOf(play.id)).toEqual([]);
});

test.each([0, 2, 3])('a play that is over has no hint for question %i', async index => {
  const play = await begin('choicer');
  await player.giveUp(play.id);

  expectRefusal(await player.hint(play.id, index, 'fiftyfifty'), 409, 'play.finished');
});

test('a play that ran out has no hints', async () => {
  const play = await begin('choicer');
  await server.database.pool.query('update play set expires_at = now() where id = $1', [play.id]);

  expectRefusal(await player.hint(play.id, 0, 'fiftyfifty'), 409, 'play.finished');
});

test('somebody else’s play has no hints, whether they play themselves or not', async () => {
  const play = await begin('choicer');
  const stranger = new Player(server.origin);
  const before = await stranger.hint(play.id, 0, 'fiftyfifty');
  await stranger.start(play.contentId);

  const answer = await stranger.hint(play.id, 0, 'fiftyfifty');

  expectRefusal(before, 404, 'not-found');
  expectRefusal(answer, 404, 'not-found');
  expect(await storedOf(play.id)).toEqual([]);
});

test.each(['nothing', '0', '00000000-0000-0000-0000-000000000000'])(
  'a play %s that is not there has no hints',
  async id => {
    expectRefusal(await player.hint(id, 0, 'fiftyfifty'), 404, 'not-found');
  },
);

test.each([
  [{ index: 0 }, 'hint'],
  [{ hint: 'fiftyfifty' }, 'index'],
  [{ index: -1, hint: 'fiftyfifty' }, 'index'],
  [{ index: 0.5, hint: 'fiftyfifty' }, 'index'],
  [{ index: 0, hint: 'everything' }, 'hint'],
  [{ index: 0, hint: 'random', key: '' }, 'key'],
  [{ index: 0, hint: 'random', key: 'k'.repeat(65) }, 'key'],
])('%j is refused and says where', async (body, path) => {
  const play = await begin('choicer');

  const answer = await player.post(`/api/plays/${play.id}/hints`, body);

  expect(answer).toMatchObject({
    status: 400,
    body: { code: 'input.invalid', issues: [{ path }] },
  });
});

test('a key that nobody asked for is refused', async () => {
  const play = await begin('choicer');

  const answer = await player.post(`/api/plays/${play.id}/hints`, {
    ...{ index: 0, hint: 'fiftyfifty', free: true },
  });

  expectRefusal(answer, 400, 'input.invalid');
});
