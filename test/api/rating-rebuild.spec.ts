import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { boardRows } from '../support/board-rows.ts';
import { eventually } from '../support/eventually.ts';
import { isBlocked, OpenTransaction } from '../support/open-transaction.ts';
import { addUser } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay } from '../support/rated-play.ts';

const { Boards, RatingRollUp } = await import('../../src/rating/index.ts');

const WEEK = { period: 'week', week: '2026-W47' } as const;

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const ratings = () => server.app.get(RatingRollUp);
const run = (sql: string) => server.database.pool.query(sql);

/** People with plays of two weeks, rolled up now and then; one of them is hidden, one has everything collected late. */
async function history(): Promise<void> {
  for (let at = 0; at < 5; at++) {
    const person = await addUser(server.database, { shareStats: at !== 2 });
    const collectedAt = at === 3 ? '2026-12-18T10:00Z' : undefined;
    for (const finishedAt of ['2026-11-11T10:00Z', '2026-11-18T10:00Z', '2026-11-19T10:00Z'])
      await addRatedPlay(server.database, person, { correct: 1 + at, finishedAt, collectedAt });
    await ratings().rollUp();
  }
}

beforeAll(history);

test('a rebuild gives the same rows', async () => {
  const before = await boardRows(server.database);

  await ratings().rebuild();

  expect(await boardRows(server.database)).toEqual(before);
  expect(before.scores).toHaveLength(13);
});

test.each([
  ['everything is gone', 'truncate rating_score, rating_step, rating_tie, rating_progress'],
  ['coins went wrong', 'update rating_score set coins = coins + 10, last_reward_at = now()'],
  ['somebody is shown who hides', 'update rating_score set visible = true'],
  [
    'there is somebody too many',
    `insert into rating_score (period, user_id, coins, correct, questions, hinted, plays, last_reward_at)
    values ('2026-W01', 1, 10, 1, 1, 0, 1, now())`,
  ],
  ['steps are wrong', 'update rating_step set users = users + 1; delete from rating_tie'],
  ['it is said to be further', 'update rating_progress set transfer_id = transfer_id - 3'],
])('where %s, it makes the same rows', async (_what, wrong) => {
  const before = await boardRows(server.database);
  await run(wrong);

  await ratings().rebuild();

  expect(await boardRows(server.database)).toEqual(before);
});

test('rows that are right already are not written again', async () => {
  const versions = async () => (await run('select xmin, * from rating_score order by 2, 3')).rows;
  const before = await versions();

  await ratings().rebuild();

  expect(await versions()).toEqual(before);
});

test('a rebuild includes rewards that were never rolled up', async () => {
  const person = await addUser(server.database);
  await addRatedPlay(server.database, person, { correct: 9, finishedAt: '2026-11-19T10:00Z' });

  await ratings().rebuild();

  expect(await ratings().rollUp()).toBe(0);
  const { rows } = await server.database.pool.query(
    'select period from rating_score where user_id = $1 order by 1',
    [person.id],
  );
  expect(rows).toEqual([{ period: '2026-W47' }, { period: 'all' }].toSorted());
});

test('readers during a rebuild see the old board without waiting', async () => {
  const boards = server.app.get(Boards);
  const before = await boards.read(WEEK, null);
  await run('update rating_score set coins = 990');
  const wrong = await boards.read(WEEK, null);
  const other = await OpenTransaction.begin(server.database);
  await other.run('lock table rating_tie in share mode');
  const rebuilt = ratings().rebuild();
  await eventually(() => isBlocked(server.database));

  const meanwhile = await boards.read(WEEK, null);

  await other.end();
  await rebuilt;
  expect(meanwhile).toEqual(wrong);
  expect((await boards.read(WEEK, null))?.rows).toEqual(before?.rows);
});

test('rebuilds, roll-ups and new rewards at the same time lose nothing and count nothing twice', async () => {
  const person = await addUser(server.database);

  for (let round = 0; round < 4; round++)
    await Promise.all([
      addRatedPlay(server.database, person, { correct: 5, finishedAt: '2026-11-19T10:00Z' }),
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
