import { afterAll, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { boardRows, coinsOf } from '../support/board-rows.ts';
import { customerAtPlay } from '../support/customer-play.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { eventually } from '../support/eventually.ts';
import { isBlocked, OpenTransaction, terminateBlocked } from '../support/open-transaction.ts';
import { addUser, type Person, type Wishes } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPerson, emptyBoards } from '../support/rated-person.ts';
import { addRatedPlay, addReward, type RatedPlay } from '../support/rated-play.ts';
import { namesOf, readRating } from '../support/rating-call.ts';
import { addFileRow } from '../support/stored-media.ts';

const { Boards, RatingRollUp, weekOf } = await import('../../src/rating/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ RATING_ROWS: '4' });
});
afterAll(() => server.close());

describe('GET /api/ratings', () => {
  afterAll(() => server.clock.start());

  beforeEach(async () => {
    server.clock.set('2026-11-21T10:00');
    await emptyBoards(server);
  });

  const add = (name: string, plays: Partial<RatedPlay>[], wishes?: Wishes) =>
    addRatedPerson(server, name, plays, wishes);

  const read = async (query: string) => (await readRating(server, query)).body;

  const shown = async (query = 'period=week') => namesOf((await read(query)).rows);

  test('a board lists users with their coins, right answers and accuracy', async () => {
    const { id } = await add('Оля', [{ correct: 7 }, { correct: 3, total: 5 }], { premium: true });

    const { status, body } = await readRating(server, 'period=week');

    expect(status).toBe(200);
    expect(body.rows).toEqual([
      {
        rank: 1,
        user: { id, name: 'Оля', image: null, premium: true, uri: `/profile/${id}` },
        coins: 100,
        correct: 10,
        accuracy: 10 / 15,
      },
    ]);
  });

  test('a user with a portrait has its address as image', async () => {
    const { id } = await add('Оля', [{}]);
    const portrait = await addFileRow(server.database);
    await server.database.pool.query('update app_user set portrait_id = $2 where id = $1', [
      id,
      portrait,
    ]);

    const { rows } = await read('period=all');

    expect(rows[0]?.user.image).toBe(`/media/${portrait}`);
  });

  test('without a period GET /api/ratings returns the board of the current week with its bounds in Kyiv', async () => {
    await add('Оля', [{}]);

    const rating = await read('');

    expect(rating).toMatchObject({
      period: 'week',
      week: '2026-W47',
      from: '2026-11-15T22:00:00.000Z',
      to: '2026-11-22T22:00:00.000Z',
      me: null,
    });
  });

  test('the board of all time has neither week nor bounds', async () => {
    await add('Оля', [{ finishedAt: '2025-01-01T10:00Z' }]);

    const rating = await read('period=all&week=2026-W40');

    expect(rating).toMatchObject({ period: 'all', week: null, from: null, to: null });
    expect(namesOf(rating.rows)).toEqual(['1 Оля']);
  });

  test('at midnight on Monday in Kyiv an empty board begins, and the board of the last week stays', async () => {
    await add('Оля', [{}]);
    server.clock.set('2026-11-22T22:00:00.000');

    expect(await read('period=week')).toMatchObject({ week: '2026-W48', rows: [] });
    expect(await shown('week=2026-W47')).toEqual(['1 Оля']);
  });

  test('the board of a past week without rewards is empty', async () => {
    const rating = await read('week=2026-W10');

    expect(rating).toMatchObject({ week: '2026-W10', rows: [], me: null });
  });

  test('the board of a future week returns 404', async () => {
    server.clock.set('2026-11-22T21:59:59.999');

    const { status } = await readRating(server, 'week=2026-W48');

    expect(status).toBe(404);
  });

  test.each(['week=2026-47', 'week=2025-W53', 'week=2026-W54', 'period=day'])(
    'GET /api/ratings?%s returns 400 input.invalid',
    async query => {
      const { status, body } = await readRating(server, query);

      expect(status).toBe(400);
      expect(body).toMatchObject({ code: 'input.invalid' });
    },
  );

  test('updatedAt is the time of the last roll-up, or null before the first', async () => {
    const before = await read('');
    await add('Оля', [{}]);

    const after = await read('');

    expect(before.updatedAt).toBeNull();
    expect(Math.abs(Date.parse(after.updatedAt ?? '') - Date.now())).toBeLessThan(60_000);
  });

  test('the previous and next week are the nearest ones with a visible user', async () => {
    await add('Оля', [
      { finishedAt: '2026-10-07T10:00Z' },
      { finishedAt: '2026-10-28T10:00Z' },
      { finishedAt: '2026-11-18T10:00Z' },
    ]);
    await add('Схована', [{ finishedAt: '2026-11-04T10:00Z' }], { shareStats: false });
    const boards = server.app.get(Boards);

    expect(await boards.beside('2026-W44')).toEqual({ previous: '2026-W41', next: '2026-W47' });
    expect(await boards.beside('2026-W47')).toEqual({ previous: '2026-W44', next: null });
    expect(await boards.beside('2026-W41')).toEqual({ previous: null, next: '2026-W44' });
  });
});

describe('the order of a board', () => {
  afterAll(() => server.clock.start());

  type Play = Partial<RatedPlay>;

  beforeAll(async () => {
    server.clock.set('2026-11-21T10:00');
  });

  beforeEach(() => emptyBoards(server));

  const add = (name: string, plays: Play[]) => addRatedPerson(server, name, plays);

  const shown = async () => namesOf((await readRating(server, 'period=week')).body.rows);

  test('users with more coins come first', async () => {
    await add('Двадцять', [{ correct: 2 }]);
    await add('Сорок', [{ correct: 4 }]);
    await add('Тридцять', [{ correct: 3 }]);

    expect(await shown()).toEqual(['1 Сорок', '2 Тридцять', '3 Двадцять']);
  });

  test.each<[string, Play[], Play[]]>([
    ['a higher accuracy', [{ correct: 5, total: 6 }], [{ correct: 5, total: 7 }]],
    [
      'a higher accuracy but more hints',
      [{ correct: 5, total: 6, hinted: 3 }],
      [{ correct: 5, total: 7, hinted: 0 }],
    ],
    ['fewer hints', [{ hinted: 1 }], [{ hinted: 2 }]],
    [
      'fewer hints but more plays',
      [
        { correct: 2, total: 5 },
        { correct: 3, total: 5 },
      ],
      [{ correct: 5, total: 10, hinted: 1 }],
    ],
    [
      'fewer plays',
      [{ correct: 5, total: 10, collectedAt: '2026-11-18T12:00Z' }],
      [
        { correct: 2, total: 5 },
        { correct: 3, total: 5 },
      ],
    ],
    [
      'an earlier last reward',
      [{ collectedAt: '2026-11-18T11:00:00.000Z' }],
      [{ collectedAt: '2026-11-18T11:00:00.001Z' }],
    ],
    [
      'a last reward just before noon instead of at noon',
      [{ collectedAt: '2026-11-18T11:59:59.999Z' }],
      [{ collectedAt: '2026-11-18T12:00:00.000Z' }],
    ],
  ])('of users with equal coins, the one with %s comes first', async (_what, better, worse) => {
    await add('Друга', worse);
    await add('Перша', better);

    expect(await shown()).toEqual(['1 Перша', '2 Друга']);
  });

  test('users with equal results are ranked by the age of their accounts', async () => {
    await add('Старша', [{}]);
    await add('Молодша', [{}]);

    expect(await shown()).toEqual(['1 Старша', '2 Молодша']);
  });

  test('a board has at most RATING_ROWS rows', async () => {
    for (const name of ['А', 'Б', 'В', 'Г', 'Ґ']) await add(name, [{}]);

    expect(await shown()).toEqual(['1 А', '2 Б', '3 В', '4 Г']);
  });

  test('Boards.top returns as many rows as the caller asks for', async () => {
    for (const name of ['А', 'Б', 'В']) await add(name, [{}]);
    const boards = server.app.get(Boards);

    expect(namesOf(await boards.top('week', 2))).toEqual(['1 А', '2 Б']);
    expect(namesOf(await boards.top('all', 1))).toEqual(['1 А']);
  });
});

describe('the roll-up', () => {
  const BOTH = { all: 70, '2026-W47': 70 };

  const rollUp = () => server.app.get(RatingRollUp).rollUp();

  describe('rolling up', () => {
    let dropped: DroppedPages;

    beforeAll(async () => {
      dropped = await DroppedPages.listen(server.database);
    });
    afterAll(async () => {
      await dropped.stop();
    });

    const rowsOf = async (sql: string, ...values: unknown[]) =>
      (await server.database.pool.query(sql, values)).rows;

    const play = (person: Person, correct = 7) =>
      addRatedPlay(server, person, { correct, finishedAt: '2026-11-18T10:00Z' });

    async function addPeople(count: number): Promise<Person[]> {
      const people: Person[] = [];
      while (people.length < count) people.push(await addUser(server));
      return people;
    }

    beforeEach(async () => {
      await rollUp();
    });

    test('a roll-up adds new rewards and returns their number', async () => {
      const person = await addUser(server);
      await play(person);
      await play(person);

      const rewards = await rollUp();

      expect(rewards).toBe(2);
      expect(await coinsOf(server.database, person.id)).toEqual({ all: 140, '2026-W47': 140 });
    });

    test('the roll-up after a reward was collected puts the player on the board of the week', async () => {
      const { customer, play } = await customerAtPlay(server, { answered: 3, right: 2 });
      await customer.collect(play.id);

      await rollUp();

      const board = await server.app.get(Boards).read({ period: 'week' }, customer.person.id);
      expect(board?.me?.row).toMatchObject({ coins: 20, correct: 2, accuracy: 2 / 3 });
    });

    test('a second roll-up without new rewards returns 0 and changes no board', async () => {
      await play(await addUser(server));
      await rollUp();
      const before = await boardRows(server.database);

      const rewards = await rollUp();

      expect(rewards).toBe(0);
      expect(await boardRows(server.database)).toEqual(before);
    });

    test('parallel roll-ups add each reward once', async () => {
      const people = await addPeople(12);
      for (const person of people) await play(person);

      const taken = await Promise.all(Array.from({ length: 5 }, rollUp));

      expect(taken.toSorted()).toEqual([0, 0, 0, 0, 12]);
      for (const { id } of people) expect(await coinsOf(server.database, id)).toEqual(BOTH);
    });

    test('a roll-up stores its time and drops the pages with a board', async () => {
      const at = () => rowsOf('select rolled_up_at from rating_progress').then(rows => rows[0]);
      const before = await at();
      await dropped.take();

      await rollUp();

      expect((await at()).rolled_up_at > before.rolled_up_at).toBe(true);
      expect(await dropped.take()).toContain('rating');
    });

    test('a roll-up whose connection is killed changes nothing, and the next one adds all rewards', async () => {
      const person = await addUser(server);
      await play(person);
      const before = await boardRows(server.database);
      const other = await OpenTransaction.begin(server.database);
      await other.run('lock table rating_tie in access exclusive mode');
      const rolled = rollUp().catch((error: Error) => error);
      await eventually(() => isBlocked(server.database));

      await terminateBlocked(server.database);

      expect(await rolled).toBeInstanceOf(Error);
      await other.end();
      expect(await boardRows(server.database)).toEqual(before);
      await rollUp();
      expect(await coinsOf(server.database, person.id)).toEqual(BOTH);
    });

    test('a user who hides during the roll-up of their first reward does not appear on the boards', async () => {
      const person = await addUser(server);
      await play(person);
      const hiding = await OpenTransaction.begin(server.database);
      await hiding.run('update app_user set share_stats = false where id = $1', [person.id]);
      await rollUp();

      await hiding.end();
      await server.app.get(RatingRollUp).updateVisibility(person.id);

      expect(
        await rowsOf('select visible from rating_score where user_id = $1', person.id),
      ).toEqual([{ visible: false }, { visible: false }]);
    });

    /** Changes the visibility as PATCH /api/me and its job do, with the row lock that DELETE /api/me takes. */
    async function turn({ id }: Person, isVisible: boolean): Promise<void> {
      const change = await OpenTransaction.begin(server.database);
      await change.run('select from app_user where id = $1 for update', [id]);
      await change.run('update app_user set share_stats = $2 where id = $1', [id, isVisible]);
      await change.end();
      await server.app.get(RatingRollUp).updateVisibility(id);
    }

    test('parallel roll-ups and visibility changes leave the same boards as a rebuild', async () => {
      const people = await addPeople(6);

      for (let round = 0; round < 4; round++) {
        for (const person of people) await play(person, 1 + round);
        const turns = people.map((person, at) => turn(person, (round + at) % 2 === 0));
        await Promise.all([rollUp(), ...turns, rollUp()]);
      }

      const wrong =
        'select from rating_score join app_user u on u.id = user_id where visible <> share_stats';
      expect(await rowsOf(wrong)).toEqual([]);
      const before = await boardRows(server.database);
      await server.app.get(RatingRollUp).rebuild();
      expect(await boardRows(server.database)).toEqual(before);
    });
  });

  describe('transfers that commit out of order', () => {
    /** A new user with a finished play whose reward is not collected. */
    async function player() {
      const person = await addUser(server);
      const contentId = await addQuiz(server, { questions: 0 });
      const play = { contentId, correct: 7, finishedAt: '2026-11-18T10:00Z', collectedAt: null };
      await addRatedPlay(server, person, play);
      const collect = (client: Parameters<typeof addReward>[0]) =>
        addReward(client, person, { contentId, coins: 70, collectedAt: '2026-11-18T11:00Z' });
      return { collect, coins: () => coinsOf(server.database, person.id) };
    }

    /** Two rewards: the transfer of the second has the higher id and commits first; `slow` holds that of the first. */
    async function outOfOrder() {
      const [first, second] = [await player(), await player()];
      const slow = await OpenTransaction.begin(server.database);
      await first.collect(slow.client);
      await second.collect(server.database.pool);
      return { first, second, slow };
    }

    /** Whether a roll-up has looked for uncommitted transfers since the slow transaction began. */
    async function isWatching(): Promise<boolean> {
      const { rowCount } = await server.database.pool.query(
        `with here as (select * from pg_stat_activity where datname = current_database())
    select from here where query like '%from pg_locks%' and query_start >
      (select max(xact_start) from here where state = 'idle in transaction')`,
      );
      return rowCount !== 0;
    }

    test('a reward that commits after one with a higher id is still added', async () => {
      const { first, second, slow } = await outOfOrder();

      const rolled = rollUp();
      await Promise.race([rolled, eventually(isWatching)]);
      await slow.end('commit');
      await rolled;
      await rollUp();

      expect(await first.coins()).toEqual(BOTH);
      expect(await second.coins()).toEqual(BOTH);
    });

    test('a transfer that is rolled back does not block the roll-up', async () => {
      const { first, second, slow } = await outOfOrder();

      const rolled = rollUp();
      await Promise.race([rolled, eventually(isWatching)]);
      await slow.end('rollback');
      await rolled;

      expect(await first.coins()).toEqual({});
      expect(await second.coins()).toEqual(BOTH);
    });

    test('users can collect rewards while a roll-up waits for an uncommitted transfer', async () => {
      const { slow } = await outOfOrder();
      const third = await player();
      const rolled = rollUp();
      await eventually(isWatching);

      await third.collect(server.database.pool);

      await slow.end('commit');
      await rolled;
      await rollUp();
      expect(await third.coins()).toEqual(BOTH);
    });
  });

  describe('periods', () => {
    const play = (person: Person, { correct = 7, ...rest }: Partial<RatedPlay>) =>
      addRatedPlay(server, person, { correct, finishedAt: '2026-11-18T10:00Z', ...rest });

    /** Coins per period of a user with only this play. */
    async function ratedBy(changes: Partial<RatedPlay>) {
      const person = await addUser(server);
      await play(person, changes);
      await rollUp();
      return coinsOf(server.database, person.id);
    }

    test('a reward counts in the week of its play and for all time', async () => {
      const coins = await ratedBy({ finishedAt: '2026-11-18T10:00Z' });

      expect(coins).toEqual({ all: 70, '2026-W47': 70 });
    });

    test.each([
      ['2026-11-15T21:59:59.999Z', '2026-W46'],
      ['2026-11-15T22:00:00.000Z', '2026-W47'],
      ['2026-03-29T20:59:59.999Z', '2026-W13'],
      ['2026-03-29T21:00:00.000Z', '2026-W14'],
      ['2026-10-25T21:59:59.999Z', '2026-W43'],
      ['2026-10-25T22:00:00.000Z', '2026-W44'],
      ['2026-12-31T22:30:00.000Z', '2026-W53'],
      ['2027-01-03T22:00:00.000Z', '2027-W01'],
    ])('a play finished at %s counts in the week %s', async (finishedAt, week) => {
      const coins = await ratedBy({ finishedAt });

      expect(coins).toEqual({ all: 70, [week]: 70 });
    });

    test.each([
      ['2026-11-18T10:00Z', '2026-W47', '2026-11-23T04:00:00.000Z'],
      ['2026-03-29T20:00Z', '2026-W13', '2026-03-30T03:00:00.000Z'],
      ['2026-10-25T21:00Z', '2026-W43', '2026-10-26T04:00:00.000Z'],
      ['2027-01-03T21:00Z', '2026-W53', '2027-01-04T04:00:00.000Z'],
    ])(
      'a reward of a play at %s counts in %s only if it is collected before %s',
      async (finishedAt, week, settles) => {
        const lastMoment = new Date(Date.parse(settles) - 1);

        const before = await ratedBy({ finishedAt, collectedAt: lastMoment });
        const after = await ratedBy({ finishedAt, collectedAt: settles });

        expect(before).toEqual({ all: 70, [week]: 70 });
        expect(after).toEqual({ all: 70 });
      },
    );

    test('a reward collected a year after the play counts only on the board of all time', async () => {
      const coins = await ratedBy({
        finishedAt: '2025-11-18T10:00Z',
        collectedAt: '2026-11-18T10:00Z',
      });

      expect(coins).toEqual({ all: 70 });
    });

    test('rewards of one week add up, also when a reward of another week is collected between them', async () => {
      const person = await addUser(server);
      await play(person, { correct: 3 });
      await rollUp();
      await play(person, { correct: 4, finishedAt: '2026-11-11T10:00Z' });
      await play(person, { correct: 5 });

      await rollUp();

      expect(await coinsOf(server.database, person.id)).toEqual({
        all: 120,
        '2026-W46': 40,
        '2026-W47': 80,
      });
    });

    test.each<[string, Partial<RatedPlay>]>([
      ['a practice play', { practice: true }],
      ['a play without right answers', { correct: 0 }],
      ['an uncollected reward', { collectedAt: null }],
    ])('%s does not put the user on a board', async (_what, changes) => {
      expect(await ratedBy(changes)).toEqual({});
    });

    test('transfers that are no rewards do not change the boards', async () => {
      const person = await addUser(server, { coins: 20_000 });
      await play(person, {});
      await server.database.pool.query(
        `insert into transfer (kind, user_id, reference, source, target, amount, balance_before) values
      ('unlock', $1, '1', 'user', 'till', 50, 20070), ('refund', $1, '1', 'till', 'user', 50, null),
      ('authorship', $1, 'author', 'user', 'till', 10000, 20070), ('adjustment', $1, 'less', 'user', 'mint', 70, 10070)`,
        [person.id],
      );

      await rollUp();

      expect(await coinsOf(server.database, person.id)).toEqual({ all: 70, '2026-W47': 70 });
    });

    test('the reward counts with its first play and not with a practice play of the same quiz', async () => {
      const person = await addUser(server);
      const contentId = await addQuiz(server, { questions: 0 });
      await play(person, {
        contentId,
        correct: 2,
        practice: true,
        finishedAt: '2026-11-10T10:00Z',
      });
      await play(person, { contentId, correct: 5, collectedAt: null });
      await addReward(server.database.pool, person, {
        contentId,
        coins: 50,
        collectedAt: '2026-11-18T11:00Z',
      });

      await rollUp();

      expect(await coinsOf(server.database, person.id)).toEqual({ all: 50, '2026-W47': 50 });
    });

    test('with RATING_SETTLES_AT=0 a reward collected on Monday does not count in the week before', async () => {
      const strict = await startServer({ RATING_SETTLES_AT: '0' });
      const person = await addUser(strict);
      await play(person, { collectedAt: '2026-11-22T22:00:00.000Z' });

      await strict.app.get(RatingRollUp).rollUp();

      expect(await coinsOf(strict.database, person.id)).toEqual({ all: 70 });
      await strict.close();
    });

    const IN_SQL = `
select to_char(date_trunc('week', at at time zone 'Europe/Kyiv'), 'IYYY-"W"IW') as week
from unnest($1::timestamptz[]) with ordinality instant (at, n) order by n`;

    test('the database and the application put any instant into the same week', async () => {
      const instants = fc.date({
        min: new Date('2000-01-10T00:00:00Z'),
        max: new Date('2037-12-20T00:00:00Z'),
        noInvalidDate: true,
      });
      const same = fc.asyncProperty(fc.array(instants, { maxLength: 500 }), async some => {
        const { rows } = await server.database.pool.query<{ week: string }>(IN_SQL, [some]);

        expect(rows.map(({ week }) => week)).toEqual(some.map(weekOf));
      });

      await fc.assert(same, { numRuns: 30 });
    });
  });

  describe('a rebuild', () => {
    const WEEK = { period: 'week', week: '2026-W47' } as const;

    const ratings = () => server.app.get(RatingRollUp);
    const run = (sql: string) => server.database.pool.query(sql);

    /** Adds five users with plays of two weeks and rolls up after each; one hides, one collects a month late. */
    async function history(): Promise<void> {
      for (let at = 0; at < 5; at++) {
        const person = await addUser(server, { shareStats: at !== 2 });
        const collectedAt = at === 3 ? '2026-12-18T10:00Z' : undefined;
        for (const finishedAt of ['2026-11-11T10:00Z', '2026-11-18T10:00Z', '2026-11-19T10:00Z'])
          await addRatedPlay(server, person, { correct: 1 + at, finishedAt, collectedAt });
        await ratings().rollUp();
      }
    }

    beforeAll(async () => {
      await emptyDatabase(server);
      await history();
    });

    test('a rebuild of correct boards gives the same rows', async () => {
      const before = await boardRows(server.database);

      await ratings().rebuild();

      expect(await boardRows(server.database)).toEqual(before);
      expect(before.scores).toHaveLength(13);
    });

    test.each([
      ['all rows were deleted', 'truncate rating_score, rating_step, rating_tie, rating_progress'],
      [
        'the coins of all users were changed',
        'update rating_score set coins = coins + 10, last_reward_at = now()',
      ],
      ['hidden users were made visible', 'update rating_score set visible = true'],
      [
        'a row without a reward was added',
        `insert into rating_score (period, user_id, coins, correct, questions, hinted, plays, last_reward_at)
    values ('2026-W01', 1, 10, 1, 1, 0, 1, now())`,
      ],
      [
        'the counts for ranks were changed',
        'update rating_step set users = users + 1; delete from rating_tie',
      ],
      [
        'the id of the last added transfer was lowered',
        'update rating_progress set transfer_id = transfer_id - 3',
      ],
    ])('a rebuild after %s restores the rows', async (_what, wrong) => {
      const before = await boardRows(server.database);
      await run(wrong);

      await ratings().rebuild();

      expect(await boardRows(server.database)).toEqual(before);
    });

    test('a rebuild does not write rows that are already right', async () => {
      const versions = async () =>
        (await run('select xmin, * from rating_score order by 2, 3')).rows;
      const before = await versions();

      await ratings().rebuild();

      expect(await versions()).toEqual(before);
    });

    test('a rebuild of the boards includes rewards that were not rolled up before', async () => {
      const person = await addUser(server);
      await addRatedPlay(server, person, { correct: 9, finishedAt: '2026-11-19T10:00Z' });

      await ratings().rebuild();

      expect(await ratings().rollUp()).toBe(0);
      const { rows } = await server.database.pool.query(
        'select period from rating_score where user_id = $1 order by 1',
        [person.id],
      );
      expect(rows).toEqual([{ period: '2026-W47' }, { period: 'all' }].toSorted());
    });

    test('a board read during a rebuild returns at once with the old rows', async () => {
      const boards = server.app.get(Boards);
      const before = await boards.read(WEEK, null);
      await run('update rating_score set coins = 990');
      const wrong = await boards.read(WEEK, null);
      const other = await OpenTransaction.begin(server.database);
      await other.run('lock table rating_tie in share mode');
      const rebuilt = ratings().rebuild();
      await eventually(() => isBlocked(server.database));

      const during = await boards.read(WEEK, null);

      await other.end();
      await rebuilt;
      expect(during).toEqual(wrong);
      expect((await boards.read(WEEK, null))?.rows).toEqual(before?.rows);
    });

    test('parallel rebuilds, roll-ups and new rewards count each reward exactly once', async () => {
      const person = await addUser(server);

      for (let round = 0; round < 4; round++)
        await Promise.all([
          addRatedPlay(server, person, { correct: 5, finishedAt: '2026-11-19T10:00Z' }),
          ratings().rebuild(),
          ratings().rollUp(),
          ratings().rebuild(),
        ]);

      await ratings().rollUp();
      const { rows } = await server.database.pool.query(
        'select coins::int from rating_score where user_id = $1',
        [person.id],
      );
      expect(rows).toEqual([{ coins: 200 }, { coins: 200 }]);
    });
  });
});
