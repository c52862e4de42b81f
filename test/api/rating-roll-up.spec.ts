import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { boardRows, coinsOf } from '../support/board-rows.ts';
import { customerAtPlay } from '../support/customer-play.ts';
import { DroppedPages } from '../support/dropped-pages.ts';
import { eventually } from '../support/eventually.ts';
import { isBlocked, OpenTransaction, terminateBlocked } from '../support/open-transaction.ts';
import { addUser, type Person } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay } from '../support/rated-play.ts';

const { Boards, RatingRollUp } = await import('../../src/rating/index.ts');

const BOTH = { all: 70, '2026-W47': 70 };

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

const rollUp = () => server.app.get(RatingRollUp).rollUp();

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

const play = (person: Person, correct = 7) =>
  addRatedPlay(server.database, person, { correct, finishedAt: '2026-11-18T10:00Z' });

async function addPeople(count: number): Promise<Person[]> {
  const people: Person[] = [];
  while (people.length < count) people.push(await addUser(server.database));
  return people;
}

beforeEach(async () => {
  await rollUp();
});

test('a roll-up adds new rewards and returns their number', async () => {
  const person = await addUser(server.database);
  await play(person);
  await play(person);

  const rewards = await rollUp();

  expect(rewards).toBe(2);
  expect(await coinsOf(server.database, person.id)).toEqual({ all: 140, '2026-W47': 140 });
});

test('a collected reward brings its player onto the board of this week', async () => {
  const { customer, play } = await customerAtPlay(server, { answered: 3, right: 2 });
  await customer.collect(play.id);

  await rollUp();

  const board = await server.app.get(Boards).read({ period: 'week' }, customer.person.id);
  expect(board?.me?.row).toMatchObject({ coins: 20, correct: 2, accuracy: 2 / 3 });
});

test('a second one finds nothing, and changes no board', async () => {
  await play(await addUser(server.database));
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

test('one that is killed in the middle leaves nothing behind, and the next does it all', async () => {
  const person = await addUser(server.database);
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

test('a user who hides during the roll-up of their first reward is hidden', async () => {
  const person = await addUser(server.database);
  await play(person);
  const hiding = await OpenTransaction.begin(server.database);
  await hiding.run('update app_user set share_stats = false where id = $1', [person.id]);
  await rollUp();

  await hiding.end();
  await server.app.get(RatingRollUp).updateVisibility(person.id);

  expect(await rowsOf('select visible from rating_score where user_id = $1', person.id)).toEqual([
    { visible: false },
    { visible: false },
  ]);
});

/** The same as PATCH or DELETE /api/me and then their job; DELETE locks the user exclusively. */
async function turn({ id }: Person, isVisible: boolean): Promise<void> {
  const change = await OpenTransaction.begin(server.database);
  await change.run('select from app_user where id = $1 for update', [id]);
  await change.run('update app_user set share_stats = $2 where id = $1', [id, isVisible]);
  await change.end();
  await server.app.get(RatingRollUp).updateVisibility(id);
}

test('parallel roll-ups and visibility changes succeed, with the right boards', async () => {
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
