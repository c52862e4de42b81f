import { afterAll, beforeAll, expect, test } from '@jest/globals';
import type { Question } from '../../contracts/plays.ts';
import type { Statistics as StatisticsService } from '../../src/plays/index.ts';
import { eventually } from '../support/eventually.ts';
import { isBlocked } from '../support/open-transaction.ts';
import { Player } from '../support/player.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { playAtRandom } from '../support/random-play.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const SEEDS = [1, 22, 333];
const PLAYERS = 25;
const IS_COUNTED = 'finished_at is not null and not practice and (index > 0 or attempt > 1)';
const WORDS = ['Київ', 'Рим', '42'];

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;
let statistics: StatisticsService;

beforeAll(async () => {
  server = await startServer();
  statistics = server.app.get(Statistics);
});
afterAll(() => server.close());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

/** A quiz in each mode; of the last, two answers are words for cubes, and one is not. */
async function addQuizzes(): Promise<number[]> {
  const ids = [];
  for (const mode of ['choicer', 'clicker', 'cubiqer'] as const)
    ids.push(
      await addQuiz(server.database, { mode, ...(mode === 'cubiqer' && { answers: WORDS }) }),
    );
  return ids;
}

const anyWord = ({ index }: Question, random: SeededRandom): string =>
  random.of(index === 0 ? ['київ', 'ківи'] : ['рим', 'мир']);

async function giveUpSoon(contentId: number): Promise<void> {
  const player = new Player(server.origin);
  const { body: play } = await player.start(contentId);
  await player.answer(play.id, 0, { skip: true });
  await player.giveUp(play.id);
}

/** First plays and practice of many guests; counted now and then, as the job does. */
async function makeHistory(seed: number, contentIds: readonly number[]): Promise<void> {
  const random = new SeededRandom(seed);
  for (let at = 0; at < PLAYERS; at++) {
    const player = new Player(server.origin);
    const contentId = random.of(contentIds);
    await playAtRandom(player, contentId, random, anyWord);
    if (random.happens(0.2)) await playAtRandom(player, contentId, random, anyWord);
    if (random.happens(0.3)) await statistics.count(random.of(contentIds));
  }
}

const countAll = (contentIds: readonly number[]) =>
  Promise.all(contentIds.map(id => statistics.count(id)));

/** Everything that is counted, without the time at which it was. */
const numbersOf = async (contentIds: readonly number[]) => ({
  tallies: await rowsOf(
    'select * from content_tally where content_id = any($1) order by 1',
    contentIds,
  ),
  scores: await rowsOf(
    'select * from score_count where content_id = any($1) order by 1, 2, 3',
    contentIds,
  ),
  ranks: await rowsOf(
    'select id, players, best_score, fresh_at from content where id = any($1) order by 1',
    contentIds,
  ),
  picks: await rowsOf(
    `select k.* from pick k join question_revision r on r.id = k.revision_id
     join question q on q.id = r.question_id where q.content_id = any($1) order by 1, 2`,
    contentIds,
  ),
  uncounted: await rowsOf(
    `select id from play where content_id = any($1) and (counted_at is not null) <> (${IS_COUNTED})`,
    contentIds,
  ),
});

/** The numbers of one content, added up play by play. */
async function naiveTally(contentId: number) {
  const plays = await rowsOf(
    `select * from play where content_id = $1 and ${IS_COUNTED}`,
    contentId,
  );
  const percents = plays.map(play => Math.round((100 * play.correct) / play.total));
  return {
    content_id: contentId,
    players: plays.length,
    completed: plays.filter(play => !play.gave_up).length,
    percent_sum: percents.reduce((sum, percent) => sum + percent, 0),
    positive: 0,
    negative: 0,
  };
}

const naiveScores = (contentId: number) =>
  rowsOf(
    `select content_id, total, correct, count(*)::int as plays from play
     where content_id = $1 and ${IS_COUNTED} group by 1, 2, 3 order by 1, 2, 3`,
    contentId,
  );

test.each(SEEDS)('with the history %i the counts are what the plays add up to', async seed => {
  const contentIds = await addQuizzes();
  await makeHistory(seed, contentIds);

  await countAll(contentIds);

  const { tallies, scores, picks, uncounted } = await numbersOf(contentIds);
  const [{ answered }] = await rowsOf(
    `select count(*)::int as answered from answer a join play p on p.id = a.play_id
     where p.content_id = any($1) and not p.practice and p.finished_at is not null and a.final`,
    contentIds,
  );
  expect(tallies).toEqual(await Promise.all(contentIds.map(naiveTally)));
  expect(scores).toEqual((await Promise.all(contentIds.map(naiveScores))).flat());
  expect(picks.reduce((sum, pick) => sum + pick.plays, 0)).toBe(answered);
  expect(uncounted).toEqual([]);
});

test.each(SEEDS)('with the history %i a rebuild gives the same numbers', async seed => {
  const contentIds = await addQuizzes();
  await makeHistory(seed, contentIds);
  await countAll(contentIds);
  const before = await numbersOf(contentIds);

  const rebuilt = await statistics.rebuild();

  expect(rebuilt).toBeGreaterThanOrEqual(contentIds.length);
  expect(await numbersOf(contentIds)).toEqual(before);
});

test('a rebuild mends numbers that went wrong', async () => {
  const contentIds = await addQuizzes();
  await makeHistory(4_444, contentIds);
  await countAll(contentIds);
  const before = await numbersOf(contentIds);
  await server.database.pool.query('update content_tally set players = 999, percent_sum = 1');
  await server.database.pool.query('update pick set plays = plays + 7');
  await server.database.pool.query('update score_count set plays = plays + 7');
  await server.database.pool.query(
    'update content set players = 5, best_score = 1, fresh_at = now()',
  );

  await statistics.rebuild();

  expect(await numbersOf(contentIds)).toEqual(before);
});

test('a rebuild includes plays that were never counted', async () => {
  const [contentId] = (await addQuizzes()) as [number];
  await giveUpSoon(contentId);

  await statistics.rebuild();

  expect((await numbersOf([contentId])).tallies).toEqual([await naiveTally(contentId)]);
});

test('rebuilds and counts at the same time lose no play and count none twice', async () => {
  const contentIds = await addQuizzes();
  await makeHistory(5, contentIds);

  for (let round = 0; round < 5; round++) {
    await Promise.all(contentIds.map(giveUpSoon));
    await Promise.all([statistics.rebuild(), countAll(contentIds), statistics.rebuild()]);
  }

  await countAll(contentIds);
  const { tallies, uncounted } = await numbersOf(contentIds);
  expect(tallies).toEqual(await Promise.all(contentIds.map(naiveTally)));
  expect(uncounted).toEqual([]);
});

test('a rebuild waits for an uncommitted count', async () => {
  const contentId = await addQuiz(server.database);
  await giveUpSoon(contentId);
  await statistics.count(contentId);
  await giveUpSoon(contentId);
  const counting = await server.database.pool.connect();
  await counting.query('begin');
  await counting.query('update play set counted_at = now() where content_id = $1', [contentId]);
  await counting.query('update content_tally set players = players + 1 where content_id = $1', [
    contentId,
  ]);

  const rebuilt = statistics.rebuild();
  await eventually(() => isBlocked(server.database));
  await counting.query('commit');
  counting.release();
  await rebuilt;

  const { tallies, uncounted } = await numbersOf([contentId]);
  expect(tallies).toEqual([await naiveTally(contentId)]);
  expect(uncounted).toEqual([]);
});
