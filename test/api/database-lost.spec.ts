import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problemOf } from '../../src/problem.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

test('a database that goes away between two statements of a transaction is not there just now, and no fault', async () => {
  const { database } = server;

  const failure = await database
    .transaction(async client => {
      const { rows } = await client.query('select pg_backend_pid() as pid');
      const isOver = new Promise(resolve => client.once('end', resolve));
      await database.pool.query('select pg_terminate_backend($1)', [rows[0].pid]);
      await isOver;
      await client.query('select 1');
    })
    .catch(error => error);

  expect(problemOf(failure, 'a request')).toMatchObject({ status: 503, code: 'unavailable' });
});
