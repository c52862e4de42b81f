import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import type { Content } from '../../contracts/contents.ts';

import type { Play } from '../../contracts/plays.ts';
import { Statistics } from '../../src/plays/index.ts';

import { DroppedPages } from '../support/dropped-pages.ts';

import { jsonCall } from '../support/json-call.ts';
import { type Given, Player } from '../support/player.ts';
import { askedFor, rightOf, wrongOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ CROWD_FROM: '4' });
});
afterAll(() => server.close());

describe('statistics', () => {
  /** A server that does not cache the shares of answers, which are otherwise cached for ten seconds. */
  let reader: QuizServer;
  let statistics: Statistics;

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
      `select name, data from outbox where data = jsonb_build_object('contentId', $1::bigint)`,
      contentId,
    );

  /** A new guest's first play, with so many answers right from the first on. */
  async function finish(contentId: number, right: number): Promise<Player> {
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId);
    await player.play(play, question => (question.index < right ? rightOf : wrongOf)(question));
    return player;
  }

  test.each([
    [0, 'is', 'the first play'],
    [998, 'is', 'a play that three digits show'],
    [12_340, 'is not', 'a play that three digits do not show'],
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

  test('a finished first play asks for one job that counts it', async () => {
    const contentId = await addQuiz(server);

    await finish(contentId, 3);

    expect(await waitingJobs(contentId)).toEqual([{ name: 'count-plays', data: { contentId } }]);
  });

  test('a play that is given up asks for it too', async () => {
    const contentId = await addQuiz(server);
    const player = new Player(server.origin);
    const { body: play } = await player.start(contentId);

    await player.giveUp(play.id);
    await player.giveUp(play.id);

    expect(await waitingJobs(contentId)).toHaveLength(1);
  });

  test('neither a play under way nor a practice play asks for anything', async () => {
    const contentId = await addQuiz(server);
    const player = await finish(contentId, 3);
    const { body: practice } = await player.start(contentId);
    await player.play(practice, rightOf);

    await new Player(server.origin).start(contentId);

    expect(await waitingJobs(contentId)).toHaveLength(1);
  });

  test('plays are counted once, however often and at the same time the job runs', async () => {
    const contentId = await addQuiz(server);
    for (const right of [0, 1, 3]) await finish(contentId, right);

    await Promise.all(Array.from({ length: 8 }, () => statistics.count(contentId)));
    await statistics.count(contentId);

    expect(await tallyOf(contentId)).toEqual({ players: 3, percents: 0 + 33 + 100 });
    expect(await picksOf(contentId)).toContainEqual({ position: 0, choice: 0, plays: 2 });
  });

  test('plays that end later are added to those that were counted', async () => {
    const contentId = await addQuiz(server);
    await finish(contentId, 3);
    await statistics.count(contentId);
    await finish(contentId, 0);

    await statistics.count(contentId);

    expect(await tallyOf(contentId)).toEqual({ players: 2, percents: 100 });
  });

  test('practice is not counted', async () => {
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

  test('details have the number of players and their results', async () => {
    const contentId = await addQuiz(server, { questions: 4 });
    for (const right of [1, 4]) await finish(contentId, right);
    await statistics.count(contentId);

    const { body } = await jsonCall<Content>(server.origin, `/api/contents/${contentId}`);

    expect(body.stats).toMatchObject({ total_players: 2, average_score: 62.5 });
  });

  test('shares of answers are not returned below the minimum number of plays', async () => {
    const contentId = await addQuiz(server);
    for (const right of [3, 3, 0]) await finish(contentId, right);
    await statistics.count(contentId);
    const player = new Player(reader.origin);
    const { body: play } = await player.start(contentId);

    const { body } = await player.answer(play.id, 0, { skip: true });

    expect(body.outcome).toMatchObject({ rightShare: null, optionShares: [] });
  });

  test('from the minimum number of first plays on, the shares of right answers and of each option are returned', async () => {
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

  test('before an answer no shares are returned', async () => {
    const contentId = await addQuiz(server);
    for (const right of [3, 3, 3, 3]) await finish(contentId, right);
    await statistics.count(contentId);

    const { body } = await new Player(server.origin).start(contentId);

    expect(JSON.stringify(body)).not.toMatch(/share/i);
  });

  /** The last answer of a new guest's first play. */
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

describe('answers of the crowd', () => {
  /** A server that does not cache the shares of answers, which are otherwise cached for ten seconds. */
  let reader: QuizServer;

  beforeAll(async () => {
    reader = await startServer();
  });
  afterAll(() => reader.close());

  /** First plays of as many guests, each with one answer to the first question; what another guest is told after a skip. */
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

  test('in clicker shares are given for the options that somebody chose', async () => {
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

  test('in cubiqer only the share of right answers is given', async () => {
    const contentId = await addQuiz(server, {
      mode: 'cubiqer',
      answers: ['Київ', 'Львів'],
    });
    const right = (): Given => ({ text: 'київ' });
    const skip = (): Given => ({ skip: true });

    const { rightShare, optionShares } = await toldAfter(contentId, [right, skip, skip, skip]);

    expect({ rightShare, optionShares }).toEqual({ rightShare: 0.25, optionShares: [] });
  });

  test('non-final attempts do not count as choices', async () => {
    const contentId = await addQuiz(server, {
      mode: 'cubiqer',
      answers: ['Київ', 'Львів'],
    });
    const wrong = (): Given => ({ text: 'ївик' });
    const right = (): Given => ({ text: 'київ' });

    const { rightShare } = await toldAfter(contentId, [right, right, right, wrong, wrong]);

    expect(rightShare).toBeNull();
  });

  test('choices from an earlier list are not counted for options of the new one', async () => {
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
