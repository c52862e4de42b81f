import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { addUser } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { SessionSweep } = await import('../../src/auth/sessions/session-sweep.ts');

let server: QuizServer;
let userId: number;

beforeAll(async () => {
  server = await startServer();
  userId = (await addUser(server.database)).id;
});
afterAll(() => server.close());
beforeEach(() => server.database.pool.query('delete from session'));

/** So many sessions with so much time left. */
const addSessions = (count: number, left: string) =>
  server.database.pool.query(
    `insert into session (token_hash, user_id, expires_at)
     select sha256(convert_to($2 || n, 'UTF8')), $1, now() + $2::interval from generate_series(1, $3::int) n`,
    [userId, left, count],
  );

const kept = async () =>
  (await server.database.pool.query('select from session')).rowCount as number;

const sweep = () => server.app.get(SessionSweep).sweep();

test('sessions that ran out are forgotten, the others are not', async () => {
  await addSessions(3, '-1 second');
  await addSessions(2, '1 hour');

  const swept = await sweep();

  expect(swept).toBe(3);
  expect(await kept()).toBe(2);
});

test('more than one batch is swept', async () => {
  await addSessions(2_001, '-1 day');

  const swept = await sweep();

  expect(swept).toBe(2_001);
});

test('parallel sweeps delete each session once', async () => {
  await addSessions(1_500, '-1 day');

  const swept = await Promise.all([sweep(), sweep()]);

  expect(swept[0] + swept[1]).toBe(1_500);
});
