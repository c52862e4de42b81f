import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Dailies } from '../../src/quizzes/index.ts';
import { addDailies } from '../support/daily-history.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
  await addDailies(server.database, '2026-03-28', '2026-03-30');
  await addDailies(server.database, '2026-10-24', '2026-10-26');
});
afterAll(() => server.close());

const windowOn = async (day: string) => {
  const { rows } = await server.database.pool.query(
    `select content_id as id from daily where kind = 'music' and day = $1`,
    [day],
  );
  return server.app.get(Dailies).windowOf(rows[0].id);
};

test.each([
  ['2026-03-28', '2026-03-27T22:00:00Z', '2026-03-29T00:00:00Z'],
  ['2026-03-29', '2026-03-28T22:00:00Z', '2026-03-29T23:00:00Z'],
  ['2026-10-24', '2026-10-23T21:00:00Z', '2026-10-24T23:00:00Z'],
  ['2026-10-25', '2026-10-24T21:00:00Z', '2026-10-26T00:00:00Z'],
])('the window of %s is from midnight to two hours after the next', async (day, begins, ends) => {
  expect(await windowOn(day)).toEqual({ day, begins: new Date(begins), ends: new Date(ends) });
});

test('a content that is not a daily has no window', async () => {
  const contentId = await addQuiz(server.database);

  expect(await server.app.get(Dailies).windowOf(contentId)).toBeNull();
});

test.each([
  ['2026-10-24T20:59:59.999Z', '2026-10-24'],
  ['2026-10-24T21:00:00.000Z', '2026-10-25'],
  ['2026-10-25T21:59:59.999Z', '2026-10-25'],
  ['2026-10-25T22:00:00.000Z', '2026-10-26'],
])('at %s the dailies of today are those of %s, film first', async (now, day) => {
  server.clock.set(now);

  const today = await server.app.get(Dailies).today();

  expect(today.map(daily => [daily.day, daily.kind])).toEqual([
    [day, 'movie'],
    [day, 'music'],
  ]);
});

test('a day without dailies has none', async () => {
  server.clock.set('2026-06-01T09:00');

  expect(await server.app.get(Dailies).today()).toEqual([]);
});
