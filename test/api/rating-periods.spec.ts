import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { coinsOf } from '../support/board-rows.ts';
import { addUser, type Person } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay, addReward, type RatedPlay } from '../support/rated-play.ts';

const { RatingRollUp, weekOf } = await import('../../src/rating/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const rollUp = () => server.app.get(RatingRollUp).rollUp();

const play = (person: Person, { correct = 7, ...rest }: Partial<RatedPlay>) =>
  addRatedPlay(server.database, person, { correct, finishedAt: '2026-11-18T10:00Z', ...rest });

/** Coins in each period of somebody who has that one play. */
async function ratedBy(changes: Partial<RatedPlay>) {
  const person = await addUser(server.database);
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
])('a play that ended at %s counts in %s', async (finishedAt, week) => {
  const coins = await ratedBy({ finishedAt });

  expect(coins).toEqual({ all: 70, [week]: 70 });
});

test.each([
  ['2026-11-18T10:00Z', '2026-W47', '2026-11-23T04:00:00.000Z'],
  ['2026-03-29T20:00Z', '2026-W13', '2026-03-30T03:00:00.000Z'],
  ['2026-10-25T21:00Z', '2026-W43', '2026-10-26T04:00:00.000Z'],
  ['2027-01-03T21:00Z', '2026-W53', '2027-01-04T04:00:00.000Z'],
])('the week of %s settles at six o’clock on Monday in Kyiv', async (finishedAt, week, settles) => {
  const lastMoment = new Date(Date.parse(settles) - 1);

  const before = await ratedBy({ finishedAt, collectedAt: lastMoment });
  const after = await ratedBy({ finishedAt, collectedAt: settles });

  expect(before).toEqual({ all: 70, [week]: 70 });
  expect(after).toEqual({ all: 70 });
});

test('a reward that is collected a year later counts for all time alone', async () => {
  const coins = await ratedBy({
    finishedAt: '2025-11-18T10:00Z',
    collectedAt: '2026-11-18T10:00Z',
  });

  expect(coins).toEqual({ all: 70 });
});

test('rewards of one week add up, whatever was collected between them', async () => {
  const person = await addUser(server.database);
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
  ['practice', { practice: true }],
  ['a play with nothing right', { correct: 0 }],
  ['a reward that nobody collects', { collectedAt: null }],
])('%s is on no board', async (_what, changes) => {
  expect(await ratedBy(changes)).toEqual({});
});

test('other transfers do not change the board', async () => {
  const person = await addUser(server.database, { coins: 20_000 });
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

test('a practice play beside the one that counts is not taken for it', async () => {
  const person = await addUser(server.database);
  const contentId = await addQuiz(server.database, { questions: 0 });
  await play(person, { contentId, correct: 2, practice: true, finishedAt: '2026-11-10T10:00Z' });
  await play(person, { contentId, correct: 5, collectedAt: null });
  await addReward(server.database.pool, person, {
    contentId,
    coins: 50,
    collectedAt: '2026-11-18T11:00Z',
  });

  await rollUp();

  expect(await coinsOf(server.database, person.id)).toEqual({ all: 50, '2026-W47': 50 });
});

test('the hour at which weeks settle is a setting', async () => {
  const strict = await startServer({ RATING_SETTLES_AT: '0' });
  const person = await addUser(strict.database);
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
