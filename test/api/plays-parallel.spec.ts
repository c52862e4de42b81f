import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import type { Hint, Mode } from '../../contracts/vocabulary.ts';
import { type Given, Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const TIMES = 200;
const MODES = ['choicer', 'clicker', 'cubiqer'] as const;

let server: QuizServer;
let player: Player;

beforeAll(async () => {
  server = await startServer();
  player = new Player(server.origin);
});
afterAll(() => server.close());

const begin = async (mode: Mode, questions = 3): Promise<Play> => {
  const answers = mode === 'cubiqer' ? Array<string>(questions).fill('Ворохта') : undefined;
  const contentId = await addQuiz(server.database, { mode, questions, answers });
  return (await player.start(contentId)).body;
};

const inParallel = <T>(call: (at: number) => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TIMES }, (_, at) => call(at)));

const kinds = (answers: readonly { status: number; body: unknown }[]) => [
  ...new Set(answers.map(({ status, body }) => JSON.stringify([status, body]))),
];

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

const answersOf = (playId: string) => rowsOf('select * from answer where play_id = $1', playId);

/** Different ways to answer the open question, right and wrong. */
const given = (play: Play, at: number): Given => {
  if (at % 5 === 0) return { skip: true };
  if (play.mode === 'cubiqer') return { text: at % 2 ? 'ворохта' : 'атхоров' };
  const options = play.mode === 'clicker' ? play.options : (play.question?.options ?? []);
  return { optionId: options[at % options.length]?.id as string };
};

const HINTS: Record<Mode, Hint> = {
  choicer: 'fiftyfifty',
  clicker: 'oneoftwo',
  cubiqer: 'random',
};

test.each(MODES)(
  'in %s of 200 parallel answers one is stored, and all get its outcome',
  async mode => {
    const play = await begin(mode);

    const told = await inParallel(at => player.answer(play.id, 0, given(play, at)));

    expect(kinds(told)).toHaveLength(1);
    expect(told[0]?.status).toBe(200);
    expect(await answersOf(play.id)).toHaveLength(1);
  },
);

test('200 wrong assemblies at the same time are one attempt', async () => {
  const play = await begin('cubiqer');

  const told = await inParallel(() => player.answer(play.id, 0, { text: 'атхоров' }));

  expect(kinds(told)).toHaveLength(1);
  expect(told[0]?.body.outcome).toMatchObject({ attempt: 1, attemptsLeft: 4 });
  expect((await player.read(play.id)).body.question?.attempt).toBe(2);
});

test.each(MODES)('in %s the same hint 200 times at once is taken once', async mode => {
  const play = await begin(mode);

  const told = await inParallel(() => player.hint(play.id, 0, HINTS[mode], 'a press'));

  const [row] = await rowsOf('select hints from play where id = $1', play.id);
  expect(kinds(told)).toHaveLength(1);
  expect(told[0]?.status).toBe(200);
  expect(row.hints).toHaveLength(1);
});

test('of 200 parallel random hints only as many are given as there are', async () => {
  const play = await begin('cubiqer', 15);

  const told = await inParallel(at => player.hint(play.id, 0, 'random', `press ${at}`));

  const refused = told
    .filter(({ status }) => status !== 200)
    .map(({ status, body }) => ({ status, body }));
  const { body } = await player.read(play.id);
  expect(TIMES - refused.length).toBe(3);
  expect(
    refused.every(
      ({ status, body }) => status === 409 && JSON.stringify(body).includes('hint.spent'),
    ),
  ).toBe(true);
  expect(body.question?.applied.letters).toHaveLength(3);
  expect(body.hints.random).toBe(0);
});

test.each(MODES)('in %s giving up 200 times at once ends the play once', async mode => {
  const play = await begin(mode);
  await player.answer(play.id, 0, given(play, 1));

  const told = await inParallel(() => player.giveUp(play.id));

  const jobs = await rowsOf(
    `select from outbox where data = jsonb_build_object('contentId', $1::bigint)`,
    play.contentId,
  );
  expect(kinds(told)).toHaveLength(1);
  expect(told[0]?.status).toBe(200);
  expect(jobs).toHaveLength(1);
});

test('parallel answers to all questions get an outcome or a refusal, never an unknown option', async () => {
  for (let round = 0; round < 10; round++) {
    const play = await begin('clicker', 8);
    const last = play.options.at(-1)?.id as string;

    const told = await inParallel(at => player.answer(play.id, at % 8, { optionId: last }));

    const statuses = new Set(told.map(({ status }) => status));
    const stored = await answersOf(play.id);
    expect([200, 409]).toEqual(expect.arrayContaining([...statuses]));
    expect(stored.length).toBe((await player.read(play.id)).body.index);
  }
});

test('parallel answers and giving up have one consistent end', async () => {
  const play = await begin('choicer', 1);

  await inParallel(async at =>
    at % 2 ? player.giveUp(play.id) : player.answer(play.id, 0, given(play, at)),
  );

  const { body } = await player.read(play.id);
  const [row] = await rowsOf('select gave_up as "gaveUp" from play where id = $1', play.id);
  expect(body).toMatchObject({ finished: true, index: 1 });
  expect(body.answers).toHaveLength(1);
  expect(await answersOf(play.id)).toHaveLength(row.gaveUp ? 0 : 1);
});
