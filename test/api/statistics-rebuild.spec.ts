import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Play, Question } from '../../contracts/plays.ts';
import type { SiteStats } from '../../contracts/stats.ts';
import { PlaySweep, type Statistics as StatisticsService } from '../../src/plays/index.ts';
import { askedDuring } from '../support/asked-queries.ts';
import { Customer } from '../support/customer.ts';
import { eventually } from '../support/eventually.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { jsonCall } from '../support/json-call.ts';
import { isBlocked } from '../support/open-transaction.ts';
import { addUser } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { playAtRandom } from '../support/random-play.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a rebuild', () => {
  const SEEDS = [1, 22, 333];
  const PLAYERS = 25;
  const IS_COUNTED = 'finished_at is not null and not practice and (index > 0 or attempt > 1)';
  const WORDS = ['Київ', 'Рим', '42'];
  let statistics: StatisticsService;

  beforeAll(async () => {
    statistics = server.app.get(Statistics);
  });

  const rowsOf = async (sql: string, ...values: unknown[]) =>
    (await server.database.pool.query(sql, values)).rows;

  /** A quiz in each mode; of the last, two answers are words for cubes, and one is not. */
  async function addQuizzes(): Promise<number[]> {
    const ids = [];
    for (const mode of ['choicer', 'clicker', 'cubiqer'] as const)
      ids.push(await addQuiz(server, { mode, ...(mode === 'cubiqer' && { answers: WORDS }) }));
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
    const contentId = await addQuiz(server);
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
});

describe('numbers of the site', () => {
  const KINDS = ['quiz', 'movie', 'music', 'daily'] as const;

  const numbersOf = async ({ origin }: QuizServer) =>
    (await jsonCall<SiteStats>(origin, '/api/stats')).body;

  /** Of a process that has not counted them yet. */
  async function numbersNow(): Promise<SiteStats> {
    const reader = await startServer();
    return numbersOf(reader).finally(reader.close);
  }

  test('finished plays, public quizzes and people with accounts are counted', async () => {
    const before = await numbersNow();
    const contentId = await addQuiz(server);
    await addQuiz(server, { status: 0 });
    for (const contentType of ['daily', 'playlist'] as const)
      await addQuiz(server, { contentType });
    const { playerId } = await addUser(server);
    const gone = await addUser(server);
    await server.database.pool.query('update app_user set deleted_at = now() where id = $1', [
      gone.id,
    ]);
    await addFinishedPlay(server, { contentId, playerId, correct: 1 });
    await addFinishedPlay(server, { contentId, playerId, correct: 2, practice: true });

    const after = await numbersNow();

    const { coins, plays, quizzes, users } = before;
    expect(after).toEqual({ coins, plays: plays + 2, quizzes: quizzes + 1, users: users + 1 });
  });

  test('coins are those that were paid as rewards, altogether and by kind', async () => {
    const before = await numbersNow();
    const customer = await Customer.comes(server, { coins: 500 });
    const { playerId } = customer.person;
    for (const [at, contentType] of KINDS.entries()) {
      const contentId = await addQuiz(server, { contentType });
      const play = { contentId, playerId, correct: at + 1, total: 4 };
      await customer.collect(await addFinishedPlay(server, play));
    }
    await customer.order(await addQuiz(server, { price: 50 }));

    const { coins } = await numbersNow();

    const earned = Object.fromEntries(
      Object.entries(coins).map(([kind, sum]) => [kind, sum - before.coins[kind as 'total']]),
    );
    expect(earned).toEqual({ total: 100, quiz: 10, movie: 20, music: 30, daily: 40 });
  });

  test('they are counted once a minute, however many ask at the same time', async () => {
    const numbers: SiteStats[] = [];

    const asked = await askedDuring(server, async () => {
      numbers.push(...(await Promise.all(Array.from({ length: 20 }, () => numbersOf(server)))));
    });

    expect(asked.filter(name => name === 'site-coins')).toHaveLength(1);
    expect(new Set(numbers.map(number => JSON.stringify(number))).size).toBe(1);
  });
});

describe('the sweep of plays', () => {
  let sweep: PlaySweep;

  beforeAll(async () => {
    sweep = server.app.get(PlaySweep);
  });
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
    server.database.pool.query(
      `update play set expires_at = now() - interval '1 s' where id = $1`,
      [id],
    );

  /** A new guest's play with so many right answers. */
  async function begin(
    answers: number,
    contentId?: number,
  ): Promise<{ play: Play; player: Player }> {
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId ?? (await addQuiz(server)));
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
    const contentId = await addQuiz(server);
    for (let at = 0; at < 6; at++) await runOut((await begin(1, contentId)).play);

    const swept = await Promise.all([sweep.sweep(), sweep.sweep()]);

    expect(swept.reduce((sum, { closed }) => sum + closed, 0)).toBe(6);
    expect(await waitingJobs()).toContainEqual({ name: 'count-plays', data: { contentId } });
  });

  test('more than one batch is swept', async () => {
    const contentId = await addQuiz(server);
    await server.database.pool.query(
      `insert into play (content_id, player_id, locale, mode, revision_ids, total, expires_at, practice)
     select $1, gen_random_uuid(), 'ua', 'choicer', '{1}', 1, now() - interval '1 s', false from generate_series(1, 1201)`,
      [contentId],
    );

    const swept = await sweep.sweep();

    expect(swept).toEqual({ closed: 0, forgotten: 1201 });
  });
});
