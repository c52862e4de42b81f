import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import type { Content } from '../../contracts/contents.ts';
import type { Play, Question } from '../../contracts/plays.ts';
import type { SiteStats } from '../../contracts/stats.ts';
import { PlaySweep, type Statistics as StatisticsService } from '../../src/plays/index.ts';
import { Customer } from '../support/customer.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { eventually } from '../support/eventually.ts';
import { addFinishedPlay } from '../support/finished-plays.ts';
import { jsonCall } from '../support/json-call.ts';
import { isBlocked } from '../support/open-transaction.ts';
import { addUser } from '../support/people.ts';
import { type Given, Player } from '../support/player.ts';
import { queriesDuring } from '../support/queries-during.ts';
import { askedFor, rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { playAtRandom } from '../support/random-play.ts';
import { SeededRandom } from '../support/seeded-random.ts';

const { Statistics } = await import('../../src/plays/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ CROWD_FROM: '4' });
});
afterAll(() => server.close());

describe('statistics', () => {
  /** A second server with a cache of its own, because a server caches the shares of answers for ten seconds. */
  let reader: QuizServer;
  let statistics: StatisticsService;

  beforeAll(async () => {
    reader = await startServer();
    statistics = server.app.get(Statistics);
  });
  afterAll(() => reader.close());

  const rowsOf = async (sql: string, ...values: unknown[]) =>
    (await server.database.pool.query(sql, values)).rows;

  const tallyOf = async (contentId: number) =>
    (
      await rowsOf(
        'select players, percent_sum as percents from content_tally where content_id = $1',
        contentId,
      )
    )[0];

  const picksOf = (contentId: number) =>
    rowsOf(
      `select q.position, k.choice, k.plays from pick k join question q on q.revision_id = k.revision_id
     where q.content_id = $1 order by 1, 2`,
      contentId,
    );

  const waitingJobs = (contentId: number) =>
    rowsOf(
      `select name, data from outbox where name <> 'index-content' and data = jsonb_build_object('contentId', $1::bigint)`,
      contentId,
    );

  /** The first play of a new guest, who answers the first `right` questions right and the others wrong. */
  async function finish(contentId: number, right: number): Promise<Player> {
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId);
    await player.play(play, question => (question.index < right ? rightOf : wrongOf)(question));
    return player;
  }

  test.each([
    [0, 'is', 'the first play'],
    [998, 'is', 'a play that changes the three digits shown'],
    [12_340, 'is not', 'a play that does not change the three digits shown'],
    [12_399, 'is', 'a play that reaches the next hundred'],
  ])('with %i players before, the page of a quiz %s dropped by %s', async (players, is) => {
    const contentId = await addQuiz(server);
    await finish(contentId, 3);
    await rowsOf(
      'insert into content_tally (content_id, players, completed, percent_sum) values ($1, $2, $2, 100 * $2::int)',
      contentId,
      players,
    );
    const dropped = await DroppedPages.listen(server.database);

    await statistics.count(contentId);

    const tags = await dropped.take();
    await dropped.stop();
    expect(tags).toEqual(is === 'is' ? [`content:${contentId}`] : []);
  });

  test('a finished first play adds one job that counts it', async () => {
    const contentId = await addQuiz(server);

    await finish(contentId, 3);

    expect(await waitingJobs(contentId)).toEqual([{ name: 'count-plays', data: { contentId } }]);
  });

  test('giving up a play twice adds one job that counts it', async () => {
    const contentId = await addQuiz(server);
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId);

    await player.giveUp(play.id);
    await player.giveUp(play.id);

    expect(await waitingJobs(contentId)).toHaveLength(1);
  });

  test('unfinished plays and practice plays add no job', async () => {
    const contentId = await addQuiz(server);
    const player = await finish(contentId, 3);
    const { body: practice } = await player.start(contentId);
    await player.play(practice, rightOf);

    await new Player(server.origin).start(contentId);

    expect(await waitingJobs(contentId)).toHaveLength(1);
  });

  test('each play is counted once when jobs run repeatedly and in parallel', async () => {
    const contentId = await addQuiz(server);
    for (const right of [0, 1, 3]) await finish(contentId, right);

    await Promise.all(Array.from({ length: 8 }, () => statistics.count(contentId)));
    await statistics.count(contentId);

    expect(await tallyOf(contentId)).toEqual({ players: 3, percents: 0 + 33 + 100 });
    expect(await picksOf(contentId)).toContainEqual({ position: 0, choice: 0, plays: 2 });
  });

  test('a later job adds the plays that finished since the last one', async () => {
    const contentId = await addQuiz(server);
    await finish(contentId, 3);
    await statistics.count(contentId);
    await finish(contentId, 0);

    await statistics.count(contentId);

    expect(await tallyOf(contentId)).toEqual({ players: 2, percents: 100 });
  });

  test('practice plays are not counted', async () => {
    const contentId = await addQuiz(server);
    const player = await finish(contentId, 0);
    const { body: practice } = await player.start(contentId);
    await player.play(practice, rightOf);

    await statistics.count(contentId);

    expect(await tallyOf(contentId)).toEqual({ players: 1, percents: 0 });
  });

  test('a skip counts as a choice, and an unreached question does not', async () => {
    const contentId = await addQuiz(server, { questions: 2 });
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId);
    await player.answer(play.id, 0, { skip: true });
    await player.giveUp(play.id);

    await statistics.count(contentId);

    expect(await picksOf(contentId)).toEqual([{ position: 0, choice: -1, plays: 1 }]);
  });

  test('a job for a content without new plays does nothing', async () => {
    const contentId = await addQuiz(server);

    await statistics.count(contentId);

    expect(await tallyOf(contentId)).toBeUndefined();
  });

  test('GET /api/contents/{id} returns the number of players and their average score', async () => {
    const contentId = await addQuiz(server, { questions: 4 });
    for (const right of [1, 4]) await finish(contentId, right);
    await statistics.count(contentId);

    const { body } = await jsonCall<Content>(server.origin, `/api/contents/${contentId}`);

    expect(body.stats).toMatchObject({ total_players: 2, average_score: 62.5 });
  });

  test('fewer first plays than the minimum return no shares of answers', async () => {
    const contentId = await addQuiz(server);
    for (const right of [3, 3, 0]) await finish(contentId, right);
    await statistics.count(contentId);
    const player = new Player(reader.origin);
    const { body: play } = await player.start(contentId);

    const { body } = await player.answer(play.id, 0, { skip: true });

    expect(body.outcome).toMatchObject({ rightShare: null, optionShares: [] });
  });

  test('the minimum number of first plays returns the shares of right answers and of each option', async () => {
    const contentId = await addQuiz(server);
    for (const right of [3, 3, 3, 0]) await finish(contentId, right);
    await statistics.count(contentId);
    const player = new Player(reader.origin);
    const { body: play } = await player.start(contentId);

    const { body } = await player.answer(play.id, 0, { skip: true });

    const { rightShare, optionShares } = body.outcome;
    const shares = new Map(optionShares.map(({ optionId, share }) => [optionId, share]));
    expect(rightShare).toBe(0.75);
    expect([...shares.keys()].toSorted()).toEqual(
      play.question?.options.map(option => option.id).toSorted(),
    );
    expect(shares.get(rightOf(play.question))).toBe(0.75);
    expect([...shares.values()].toSorted()).toEqual([0, 0, 0.25, 0.75]);
  });

  test('a question has no shares of answers before it is answered', async () => {
    const contentId = await addQuiz(server);
    for (const right of [3, 3, 3, 3]) await finish(contentId, right);
    await statistics.count(contentId);

    const { body } = await new Player(server.origin).start(contentId);

    expect(JSON.stringify(body)).not.toMatch(/share/i);
  });

  /** The response to the last answer of a new guest's first play. */
  async function finishAndTell(contentId: number, right: number) {
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId);
    const last = await player.play(play, question =>
      (question.index < right ? rightOf : wrongOf)(question),
    );
    return { player, play, result: last?.result };
  }

  test('a result is compared with all first plays, including itself, once there are enough', async () => {
    const contentId = await addQuiz(server);
    for (const right of [0, 1]) await finish(contentId, right);
    await statistics.count(contentId);
    const early = await finishAndTell(contentId, 1);
    await statistics.count(contentId);

    const { player, play, result } = await finishAndTell(contentId, 3);

    expect(early.result).toMatchObject({ betterThan: null, distribution: null });
    expect(result).toMatchObject({ betterThan: 88, distribution: [1, 2, 0, 1] });
    await statistics.count(contentId);
    expect((await player.read(play.id)).body.result).toEqual(result);
  });

  test('a practice play is compared with first plays but not counted among them', async () => {
    const contentId = await addQuiz(server);
    for (const right of [0, 0, 1, 3]) await finish(contentId, right);
    await statistics.count(contentId);
    const { player } = await finishAndTell(contentId, 2);
    await statistics.count(contentId);
    const { body: practice } = await player.start(contentId);

    const last = await player.play(practice, rightOf);

    expect(last?.result).toMatchObject({ betterThan: 90, distribution: [2, 1, 1, 1] });
  });

  test('plays with a different number of questions are not compared', async () => {
    const contentId = await addQuiz(server);
    for (const right of [0, 1, 2, 3]) await finish(contentId, right);
    await statistics.count(contentId);
    await server.database.pool.query(
      'update question set revision_id = null where content_id = $1 and position = 2',
      [contentId],
    );

    const { result } = await finishAndTell(contentId, 2);

    expect(result).toMatchObject({ total: 2, betterThan: null, distribution: null });
  });

  test('a play given up without an answer is left out of the comparison', async () => {
    const contentId = await addQuiz(server);
    for (const right of [1, 1, 2, 3]) await finish(contentId, right);
    await statistics.count(contentId);
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId);

    const { body } = await player.giveUp(play.id);

    expect(body.result).toMatchObject({ betterThan: 0, distribution: [0, 2, 1, 1] });
  });
});

describe('shares of answers in clicker and cubiqer', () => {
  /** A second server with a cache of its own, because a server caches the shares of answers for ten seconds. */
  let reader: QuizServer;

  beforeAll(async () => {
    reader = await startServer();
  });
  afterAll(() => reader.close());

  /**
   * Adds a first play per choice, each with one answer to the first question, and returns what another guest gets after
   * a skip.
   */
  async function toldAfter(contentId: number, answers: readonly ((play: Play) => Given)[]) {
    for (const answer of answers) {
      const player = new Player(server.origin);
      const { body: play } = await player.start(contentId);
      await player.answer(play.id, 0, answer(play));
      await player.giveUp(play.id);
    }
    await server.app.get(Statistics).count(contentId);
    const player = new Player(reader.origin);
    const { body: play } = await player.start(contentId);
    const { body } = await player.answer(play.id, 0, { skip: true });
    return { play, ...body.outcome };
  }

  const labelled = (play: Play, wanted: string): Given => ({
    optionId: play.options.find(option => option.label === wanted)?.id as string,
  });

  test('clicker returns shares for the options that somebody chose', async () => {
    const contentId = await addQuiz(server, { mode: 'clicker' });
    const right = (play: Play): Given => ({ optionId: askedFor(play, 0) });
    const decoy = (play: Play) => labelled(play, 'хибно 2.1');

    const { play, rightShare, optionShares } = await toldAfter(contentId, [
      right,
      right,
      right,
      decoy,
    ]);

    expect(rightShare).toBe(0.75);
    expect(optionShares).toHaveLength(2);
    expect(optionShares).toEqual(
      expect.arrayContaining([
        { optionId: askedFor(play, 0), share: 0.75 },
        { ...labelled(play, 'хибно 2.1'), share: 0.25 },
      ]),
    );
  });

  test('cubiqer returns only the share of right answers', async () => {
    const contentId = await addQuiz(server, {
      mode: 'cubiqer',
      answers: ['Київ', 'Львів'],
    });
    const right = (): Given => ({ text: 'київ' });
    const skip = (): Given => ({ skip: true });

    const { rightShare, optionShares } = await toldAfter(contentId, [right, skip, skip, skip]);

    expect({ rightShare, optionShares }).toEqual({ rightShare: 0.25, optionShares: [] });
  });

  test('attempts that are not final do not count as choices', async () => {
    const contentId = await addQuiz(server, {
      mode: 'cubiqer',
      answers: ['Київ', 'Львів'],
    });
    const wrong = (): Given => ({ text: 'ївик' });
    const right = (): Given => ({ text: 'київ' });

    const { rightShare } = await toldAfter(contentId, [right, right, right, wrong, wrong]);

    expect(rightShare).toBeNull();
  });

  test('choices made in an earlier list of options do not count for the new one', async () => {
    const contentId = await addQuiz(server, { mode: 'clicker' });
    const decoy = (play: Play) => labelled(play, 'хибно 0.1');
    await toldAfter(contentId, [decoy, decoy, decoy, decoy]);
    await server.database.pool.query(
      'update question set revision_id = null where content_id = $1 and position = 2',
      [contentId],
    );

    const { rightShare, optionShares } = await toldAfter(contentId, []);

    expect({ rightShare, optionShares }).toEqual({ rightShare: null, optionShares: [] });
  });
});

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

  /** Adds a quiz of each mode; cubes can spell two of the three answers of the cubiqer quiz. */
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

  /** Plays of 25 guests, some also as practice, with a count job run now and then between them. */
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

  /** All counts of the quizzes, and plays whose counted_at is wrong. */
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

  /** The expected tally of one quiz, added up play by play. */
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

  test.each(SEEDS)(
    'with random plays from seed %i the counts match the sums over the plays',
    async seed => {
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
    },
  );

  test.each(SEEDS)(
    'with random plays from seed %i a rebuild gives the same counts as the count jobs',
    async seed => {
      const contentIds = await addQuizzes();
      await makeHistory(seed, contentIds);
      await countAll(contentIds);
      const before = await numbersOf(contentIds);

      const rebuilt = await statistics.rebuild();

      expect(rebuilt).toBeGreaterThanOrEqual(contentIds.length);
      expect(await numbersOf(contentIds)).toEqual(before);
    },
  );

  test('a rebuild corrects wrong counts', async () => {
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

  test('parallel rebuilds and count jobs count each play exactly once', async () => {
    const contentIds = await addQuizzes();
    await makeHistory(5, contentIds);

    for (let round = 0; round < 2; round++) {
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

describe('statistics of the site', () => {
  const KINDS = ['quiz', 'movie', 'music', 'daily'] as const;

  const numbersOf = async ({ origin }: QuizServer) =>
    (await jsonCall<SiteStats>(origin, '/api/stats')).body;

  /** The numbers from a new server, which has not cached any. */
  async function numbersNow(): Promise<SiteStats> {
    const reader = await startServer();
    return numbersOf(reader).finally(reader.close);
  }

  test('GET /api/stats counts finished plays, public quizzes and accounts that are not deleted', async () => {
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

  test('GET /api/stats returns the coins paid as rewards, in total and by kind of quiz', async () => {
    const before = await numbersNow();
    const customer = await Customer.create(server, { coins: 500 });
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

  test('twenty parallel calls of GET /api/stats count the coins once', async () => {
    const numbers: SiteStats[] = [];

    const asked = await queriesDuring(server, async () => {
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

  /** A play of a new guest with this many right answers. */
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
    (
      await server.database.pool.query(
        `select name, data from outbox where name <> 'index-content'`,
      )
    ).rows;

  test('the sweep closes an expired play with an answer as given up', async () => {
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

  test('the sweep deletes an expired play without an answer', async () => {
    const { play } = await begin(0);
    await runOut(play);

    const swept = await sweep.sweep();

    expect(swept).toEqual({ closed: 0, forgotten: 1 });
    expect(await rowOf(play)).toBeUndefined();
    expect(await waitingJobs()).toEqual([]);
  });

  test('the sweep closes an expired play with only a wrong attempt as given up', async () => {
    const { play } = await begin(0);
    await server.database.pool.query(
      `insert into answer (play_id, index, attempt, choice, correct, final, locale, deal) values ($1, 0, 1, -2, false, false, 'ua', 0)`,
      [play.id],
    );
    await runOut(play);

    await sweep.sweep();

    expect(await rowOf(play)).toMatchObject({ finished: true, gaveUp: true });
  });

  test('the sweep leaves plays that are not expired open', async () => {
    const [{ play: touched }, { play: untouched }] = [await begin(1), await begin(0)];

    const swept = await sweep.sweep();

    expect(swept).toEqual({ closed: 0, forgotten: 0 });
    expect([await rowOf(touched), await rowOf(untouched)].map(row => row?.finished)).toEqual([
      false,
      false,
    ]);
  });

  test('the sweep does not change a finished play', async () => {
    const { play } = await begin(3);
    await runOut(play);

    await sweep.sweep();

    expect(await rowOf(play)).toEqual({ finished: true, gaveUp: false, correct: 3 });
  });

  test('a second sweep finds nothing to do', async () => {
    const { play } = await begin(1);
    await runOut(play);
    await sweep.sweep();

    const again = await sweep.sweep();

    expect(again).toEqual({ closed: 0, forgotten: 0 });
    expect(await waitingJobs()).toHaveLength(1);
  });

  test('two parallel sweeps close each expired play once', async () => {
    const contentId = await addQuiz(server);
    for (let at = 0; at < 6; at++) await runOut((await begin(1, contentId)).play);

    const swept = await Promise.all([sweep.sweep(), sweep.sweep()]);

    expect(swept.reduce((sum, { closed }) => sum + closed, 0)).toBe(6);
    expect(await waitingJobs()).toContainEqual({ name: 'count-plays', data: { contentId } });
  });

  test('one sweep deletes 1201 expired plays, which is more than one batch', async () => {
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
