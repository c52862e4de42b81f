import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { boardRows, coinsOf } from '../support/board-rows.ts';
import { addUser, type Person } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addReward } from '../support/rated-play.ts';
import { readRating } from '../support/rating-call.ts';

const { Invariants } = await import('../../src/audit/index.ts');
const { RatingRollUp } = await import('../../src/rating/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({ BOARD_PACE_MS: '1000' });
  server.clock.set('2026-11-21T10:00');
});
afterAll(() => server.close());

const PLAY = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, practice, expires_at, started_at,
  finished_at)
values ($1, $2, 'ua', 'choicer', '{}', $3, $3, $4, false, 'infinity', $5, $6) returning id`;

const ANSWER = `
insert into answer (play_id, index, attempt, choice, correct, final, locale, deal, answered_at)
values ($1, $2, $3, $4::smallint, $4::smallint is not distinct from 0, $5, 'ua', 0, $6)`;

const RIGHT = { choice: 0, final: true };
const SKIP = { choice: null, final: true };
const WRONG_ATTEMPT = { choice: -2, final: false };

type Given = [ms: number, { choice: number | null; final: boolean }];

/** A play with the given milliseconds between answers, and its reward. */
async function playAt(person: Person, given: Given[]): Promise<void> {
  const { pool } = server.database;
  const contentId = await addQuiz(server, { questions: 0 });
  const start = Date.parse('2026-11-18T10:00Z');
  const end = start + given.reduce((sum, [ms]) => sum + ms, 0);
  const total = given.filter(([, { final }]) => final).length;
  const correct = given.filter(([, { choice }]) => choice === 0).length;
  const values = [contentId, person.playerId, total, correct, new Date(start), new Date(end)];
  const { rows } = await pool.query<{ id: string }>(PLAY, values);
  let at = start;
  let index = 0;
  let attempt = 1;
  for (const [ms, { choice, final }] of given) {
    at += ms;
    await pool.query(ANSWER, [rows[0]?.id, index, attempt, choice, final, new Date(at)]);
    attempt = final ? 1 : attempt + 1;
    index += Number(final);
  }
  const collectedAt = new Date(end + 60_000);
  await addReward(pool, person, { contentId, coins: 10 * correct, collectedAt });
}

const rollUp = () => server.app.get(RatingRollUp).rollUp();

const same = (count: number, ms: number): Given[] =>
  Array.from({ length: count }, () => [ms, RIGHT]);

test.each<[string, Given[], number]>([
  ['every answer takes 999 ms', same(5, 999), 0],
  ['every answer takes 1000 ms', same(5, 1_000), 50],
  [
    'most answers take a few milliseconds and a few take a minute',
    [...same(3, 5), ...same(2, 60_000)],
    0,
  ],
  ['most answers take seconds and a few are instant', [...same(2, 300), ...same(3, 4_000)], 50],
  [
    'unknown questions are skipped quickly',
    [...same(2, 5_000), [200, SKIP], [200, SKIP], [200, SKIP]],
    20,
  ],
  [
    'two quick attempts together take longer than the minimum',
    [
      [600, WRONG_ATTEMPT],
      [600, RIGHT],
    ],
    10,
  ],
])('if %s, the leaderboard counts the coins that fit a human pace', async (_what, given, coins) => {
  const person = await addUser(server);
  await playAt(person, given);

  await rollUp();

  expect((await coinsOf(server.database, person.id)).all ?? 0).toBe(coins);
});

test('coins of a play too fast for the leaderboards are still paid', async () => {
  const person = await addUser(server);
  await playAt(person, same(5, 5));

  const taken = await rollUp();

  const sql = 'select balance::int from coin_account where user_id = $1';
  expect(taken).toBe(0);
  expect((await server.database.pool.query(sql, [person.id])).rows).toEqual([{ balance: 50 }]);
});

test('rebuilt leaderboards have the same rows and pass the invariants', async () => {
  const person = await addUser(server);
  await playAt(person, same(4, 5));
  await playAt(person, same(4, 2_000));
  await rollUp();
  const before = await boardRows(server.database);

  await server.app.get(RatingRollUp).rebuild();

  const boards = (await server.app.get(Invariants).violated()).filter(({ number }) => number === 9);
  expect(await boardRows(server.database)).toEqual(before);
  expect(boards).toEqual([]);
});

test('the invariants detect a leaderboard that counts an impossibly fast play', async () => {
  const person = await addUser(server);
  await playAt(person, same(4, 5));
  await rollUp();
  await server.database.pool.query(
    `insert into rating_score (period, user_id, coins, correct, questions, hinted, plays, last_reward_at)
     values ('all', $1, 40, 4, 4, 0, 1, now())`,
    [person.id],
  );

  const violated = await server.app.get(Invariants).violated();

  expect(violated.map(({ number }) => number)).toContain(9);
});

/** Whether the user has a row on the board of week 47 and on that of all time, and the number of too fast plays. */
async function tooFastFor(person: Person) {
  const boards = await Promise.all(
    ['period=week&week=2026-W47', 'period=all'].map(query => readRating(server, query, person)),
  );
  return boards.map(({ body }) => ({ isThere: body.me !== null, tooFast: body.tooFast }));
}

const twice = <Told>(told: Told) => [told, told];

test('a user whose collected coins all come from too fast plays is told why they have no rank', async () => {
  const person = await addUser(server);
  await playAt(person, same(5, 5));
  const before = await tooFastFor(person);

  await rollUp();

  expect(before).toEqual(twice({ isThere: false, tooFast: true }));
  expect(await tooFastFor(person)).toEqual(before);
});

test('a user without collected coins or with a rank is not told about too fast plays', async () => {
  const [idle, mixed] = [await addUser(server), await addUser(server)];
  await playAt(mixed, same(5, 5));
  await playAt(mixed, same(5, 2_000));
  await rollUp();

  expect(await tooFastFor(idle)).toEqual(twice({ isThere: false, tooFast: false }));
  expect(await tooFastFor(mixed)).toEqual(twice({ isThere: true, tooFast: false }));
});
