import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type pg from 'pg';
import { boardRows, coinsOf } from '../support/board-rows.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { eventually } from '../support/eventually.ts';
import { addUser, type Person } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay, addReward } from '../support/rated-play.ts';

const { Boards, RatingRollUp } = await import('../../src/rating/index.ts');

let server: QuizServer;
let dropped: DroppedPages;

beforeAll(async () => {
  server = await startServer();
  dropped = await DroppedPages.listen(server.database);
});
afterAll(async () => {
  await dropped.stop();
  await server.close();
});

const FINISHED = { finishedAt: '2026-11-18T10:00Z', collectedAt: null };
const REWARD = { coins: 70, collectedAt: '2026-11-18T11:00Z' };

const rollUp = () => server.app.get(RatingRollUp).rollUp();

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

const play = (person: Person, correct = 7) =>
  addRatedPlay(server.database, person, { correct, finishedAt: '2026-11-18T10:00Z' });

/** Somebody with a play whose reward is not collected yet. */
async function beforeReward() {
  const person = await addUser(server.database);
  const contentId = await addQuiz(server.database, { questions: 0 });
  await addRatedPlay(server.database, person, { contentId, correct: 7, ...FINISHED });
  const coins = () => coinsOf(server.database, person.id);
  return { person, contentId, coins };
}

/** A connection with a transaction of its own. */
async function transaction(): Promise<pg.PoolClient> {
  const client = await server.database.pool.connect();
  await client.query('begin');
  return client;
}

async function end(client: pg.PoolClient, how: 'commit' | 'rollback') {
  await client.query(how);
  client.release();
}

const blocked = async () => (await rowsOf('select from pg_locks where not granted')).length > 0;

/** Backends that look who is adding transfers. */
const watching = async () =>
  (
    await rowsOf(
      `select from pg_stat_activity where query like '%pg_locks%' and pid <> pg_backend_pid()`,
    )
  ).length > 0;

beforeEach(async () => {
  await rollUp();
});

test('a roll-up takes in what is new, and says how much', async () => {
  const person = await addUser(server.database);
  await play(person);
  await play(person);

  const rewards = await rollUp();

  expect(rewards).toBe(2);
  expect(await coinsOf(server.database, person.id)).toEqual({ all: 140, '2026-W47': 140 });
});

test('a second one finds nothing, and changes no board', async () => {
  await play(await addUser(server.database));
  await rollUp();
  const before = await boardRows(server.database);

  const rewards = await rollUp();

  expect(rewards).toBe(0);
  expect(await boardRows(server.database)).toEqual(before);
});

test('of many at once each reward is taken by one', async () => {
  const people = [];
  for (let at = 0; at < 12; at++) people.push(await addUser(server.database));
  for (const person of people) await play(person);

  const taken = await Promise.all(Array.from({ length: 5 }, rollUp));

  expect(taken.toSorted()).toEqual([0, 0, 0, 0, 12]);
  for (const { id } of people)
    expect(await coinsOf(server.database, id)).toEqual({ all: 70, '2026-W47': 70 });
});

test('when it was rolled up is noted, and pages with a board are made anew', async () => {
  const at = () => rowsOf('select rolled_up_at from rating_progress').then(rows => rows[0]);
  const before = await at();
  await dropped.take();

  await rollUp();

  expect((await at()).rolled_up_at > before.rolled_up_at).toBe(true);
  expect(await dropped.take()).toContain('rating');
});

test('a reward that is committed after one with a higher id is not missed', async () => {
  const [early, late] = [await beforeReward(), await beforeReward()];
  const slow = await transaction();
  await addReward({ pool: slow as never }, early.person, early.contentId, REWARD);
  await addReward(server.database, late.person, late.contentId, REWARD);

  const rolled = rollUp();
  await Promise.race([rolled, eventually(watching)]);
  await end(slow, 'commit');
  await rolled;
  await rollUp();

  expect(await early.coins()).toEqual({ all: 70, '2026-W47': 70 });
  expect(await late.coins()).toEqual({ all: 70, '2026-W47': 70 });
});

test('an id that was never used is not waited for any longer', async () => {
  const [never, late] = [await beforeReward(), await beforeReward()];
  const slow = await transaction();
  await addReward({ pool: slow as never }, never.person, never.contentId, REWARD);
  await addReward(server.database, late.person, late.contentId, REWARD);

  const rolled = rollUp();
  await Promise.race([rolled, eventually(watching)]);
  await end(slow, 'rollback');
  await rolled;

  expect(await never.coins()).toEqual({});
  expect(await late.coins()).toEqual({ all: 70, '2026-W47': 70 });
});

test('while it waits for a transfer under way, others collect their rewards', async () => {
  const [first, second] = [await beforeReward(), await beforeReward()];
  const slow = await transaction();
  await addReward({ pool: slow as never }, first.person, first.contentId, REWARD);
  const rolled = rollUp();
  await eventually(watching);

  await addReward(server.database, second.person, second.contentId, REWARD);

  await end(slow, 'commit');
  await rolled;
  await rollUp();
  expect(await second.coins()).toEqual({ all: 70, '2026-W47': 70 });
});

test('one that is killed in the middle leaves nothing behind, and the next does it all', async () => {
  const person = await addUser(server.database);
  await play(person);
  const before = await boardRows(server.database);
  const other = await transaction();
  await other.query('lock table rating_tie in access exclusive mode');
  const rolled = rollUp().catch((error: Error) => error);
  await eventually(blocked);

  await rowsOf('select pg_terminate_backend(pid) from pg_locks where not granted');

  expect(await rolled).toBeInstanceOf(Error);
  await end(other, 'commit');
  expect(await boardRows(server.database)).toEqual(before);
  await rollUp();
  expect(await coinsOf(server.database, person.id)).toEqual({ all: 70, '2026-W47': 70 });
});

test('whoever hides while their first reward is rolled up is hidden', async () => {
  const person = await addUser(server.database);
  await play(person);
  const hiding = await transaction();
  await hiding.query('update app_user set share_stats = false where id = $1', [person.id]);
  await server.app.get(Boards).show(hiding, person.id, false);

  const rolled = rollUp();
  await eventually(blocked);
  await end(hiding, 'commit');
  await rolled;

  expect(await rowsOf('select visible from rating_score where user_id = $1', person.id)).toEqual([
    { visible: false },
    { visible: false },
  ]);
});

test('a roll-up and people who hide, show themselves and are held meanwhile never block each other', async () => {
  const people: Person[] = [];
  for (let at = 0; at < 6; at++) people.push(await addUser(server.database));
  const turn = async ({ id }: Person, isVisible: boolean) => {
    const client = await transaction();
    await client.query('select from app_user where id = $1 for update', [id]);
    await client.query('update app_user set share_stats = $2 where id = $1', [id, isVisible]);
    await server.app.get(Boards).show(client, id, isVisible);
    await end(client, 'commit');
  };

  for (let round = 0; round < 4; round++) {
    for (const person of people) await play(person, 1 + round);
    await Promise.all([
      rollUp(),
      ...people.map((person, at) => turn(person, (round + at) % 2 === 0)),
      rollUp(),
    ]);
  }

  const wrong = await rowsOf(
    `select from rating_score join app_user u on u.id = user_id where visible <> share_stats`,
  );
  expect(wrong).toEqual([]);
  const before = await boardRows(server.database);
  await server.app.get(RatingRollUp).rebuild();
  expect(await boardRows(server.database)).toEqual(before);
});
