import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { coinsOf } from '../support/board-rows.ts';
import { eventually } from '../support/eventually.ts';
import { OpenTransaction } from '../support/open-transaction.ts';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay, addReward } from '../support/rated-play.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

const BOTH = { all: 70, '2026-W47': 70 };

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rollUp = () => server.app.get(RatingRollUp).rollUp();

/** Somebody with a play whose reward they have not collected yet. */
async function player() {
  const { database } = server;
  const person = await addUser(database);
  const contentId = await addQuiz(database, { questions: 0 });
  const play = { contentId, correct: 7, finishedAt: '2026-11-18T10:00Z', collectedAt: null };
  await addRatedPlay(database, person, play);
  const collect = (client: Parameters<typeof addReward>[0]) =>
    addReward(client, person, { contentId, coins: 70, collectedAt: '2026-11-18T11:00Z' });
  return { collect, coins: () => coinsOf(database, person.id) };
}

/** The first has an id and is not committed yet when the second, with a higher one, is. */
async function outOfOrder() {
  const [first, second] = [await player(), await player()];
  const slow = await OpenTransaction.begin(server.database);
  await first.collect(slow.client);
  await second.collect(server.database.pool);
  return { first, second, slow };
}

/** Whether a roll-up has looked who is adding transfers since the slow one began. */
async function isWatching(): Promise<boolean> {
  const { rowCount } = await server.database.pool.query(
    `with here as (select * from pg_stat_activity where datname = current_database())
    select from here where query like '%from pg_locks%' and query_start >
      (select max(xact_start) from here where state = 'idle in transaction')`,
  );
  return rowCount !== 0;
}

test('a reward that is committed after one with a higher id is not missed', async () => {
  const { first, second, slow } = await outOfOrder();

  const rolled = rollUp();
  await Promise.race([rolled, eventually(isWatching)]);
  await slow.end('commit');
  await rolled;
  await rollUp();

  expect(await first.coins()).toEqual(BOTH);
  expect(await second.coins()).toEqual(BOTH);
});

test('an id that is never used does not block the roll-up', async () => {
  const { first, second, slow } = await outOfOrder();

  const rolled = rollUp();
  await Promise.race([rolled, eventually(isWatching)]);
  await slow.end('rollback');
  await rolled;

  expect(await first.coins()).toEqual({});
  expect(await second.coins()).toEqual(BOTH);
});

test('while it waits for a transfer under way, others collect their rewards', async () => {
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
