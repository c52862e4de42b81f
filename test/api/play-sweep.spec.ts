import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { Play } from '../../contracts/plays.ts';
import { PlaySweep } from '../../src/plays/index.ts';
import { Player } from '../support/player.ts';
import { addQuiz, rightOf } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let sweep: PlaySweep;

beforeAll(async () => {
  server = await startServer();
  sweep = server.app.get(PlaySweep);
});
afterAll(() => server.close());
beforeEach(async () => {
  await server.database.pool.query('truncate play, outbox cascade');
});

interface Row {
  finished: boolean;
  gaveUp: boolean;
  correct: number;
}

const ROW =
  'select finished_at is not null as finished, gave_up as "gaveUp", correct from play where id = $1';

const rowOf = async ({ id }: Play): Promise<Row | undefined> =>
  (await server.database.pool.query<Row>(ROW, [id])).rows[0];

const runOut = ({ id }: Play) =>
  server.database.pool.query(`update play set expires_at = now() - interval '1 s' where id = $1`, [
    id,
  ]);

/** A new guest's play with so many right answers. */
async function begin(answers: number, contentId?: number): Promise<{ play: Play; player: Player }> {
  const player = new Player(server.origin);
  const { body: play } = await player.start(contentId ?? (await addQuiz(server.database)));
  await player.play(play, question => (question.index < answers ? rightOf(question) : undefined));
  return { play, player };
}

const waitingJobs = async () =>
  (await server.database.pool.query('select name, data from outbox')).rows;

test('a play that ran out with an answer in it is given up', async () => {
  const { play } = await begin(2);
  await runOut(play);

  const swept = await sweep.sweep();

  expect(swept).toEqual({ closed: 1, forgotten: 0 });
  expect(await rowOf(play)).toEqual({ finished: true, gaveUp: true, correct: 2 });
});

test('a play given up by the sweep is counted, and its player sees the result', async () => {
  const { play, player } = await begin(1);
  await runOut(play);

  await sweep.sweep();

  const { contentId, total } = play;
  expect(await waitingJobs()).toEqual([{ name: 'count-plays', data: { contentId } }]);
  const { body } = await player.read(play.id);
  expect(body.result).toMatchObject({ correct: 1, total });
});

test('an expired play without an answer is deleted', async () => {
  const { play } = await begin(0);
  await runOut(play);

  const swept = await sweep.sweep();

  expect(swept).toEqual({ closed: 0, forgotten: 1 });
  expect(await rowOf(play)).toBeUndefined();
  expect(await waitingJobs()).toEqual([]);
});

test('a wrong attempt is an answer, even if the first question is still open', async () => {
  const { play } = await begin(0);
  await server.database.pool.query(
    `insert into answer (play_id, index, attempt, choice, correct, final, locale, deal) values ($1, 0, 1, -2, false, false, 'ua', 0)`,
    [play.id],
  );
  await runOut(play);

  await sweep.sweep();

  expect(await rowOf(play)).toMatchObject({ finished: true, gaveUp: true });
});

test('a play that still has time is left alone', async () => {
  const [{ play: touched }, { play: untouched }] = [await begin(1), await begin(0)];

  const swept = await sweep.sweep();

  expect(swept).toEqual({ closed: 0, forgotten: 0 });
  expect([await rowOf(touched), await rowOf(untouched)].map(row => row?.finished)).toEqual([
    false,
    false,
  ]);
});

test('a play that was finished in time stays as it was', async () => {
  const { play } = await begin(3);
  await runOut(play);

  await sweep.sweep();

  expect(await rowOf(play)).toEqual({ finished: true, gaveUp: false, correct: 3 });
});

test('the second time there is nothing to do', async () => {
  const { play } = await begin(1);
  await runOut(play);
  await sweep.sweep();

  const again = await sweep.sweep();

  expect(again).toEqual({ closed: 0, forgotten: 0 });
  expect(await waitingJobs()).toHaveLength(1);
});

test('two sweeps at once do not end a play twice', async () => {
  const contentId = await addQuiz(server.database);
  for (let at = 0; at < 6; at++) await runOut((await begin(1, contentId)).play);

  const swept = await Promise.all([sweep.sweep(), sweep.sweep()]);

  expect(swept.reduce((sum, { closed }) => sum + closed, 0)).toBe(6);
  expect(await waitingJobs()).toContainEqual({ name: 'count-plays', data: { contentId } });
});

test('more than one batch is swept', async () => {
  const contentId = await addQuiz(server.database);
  await server.database.pool.query(
    `insert into play (content_id, player_id, locale, mode, revision_ids, total, expires_at, practice)
     select $1, gen_random_uuid(), 'ua', 'choicer', '{1}', 1, now() - interval '1 s', false from generate_series(1, 1201)`,
    [contentId],
  );

  const swept = await sweep.sweep();

  expect(swept).toEqual({ closed: 0, forgotten: 1201 });
});
