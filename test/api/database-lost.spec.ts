import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { problemOf } from '../../src/http/problem.ts';
import { Transactions } from '../../src/transaction.ts';
import { DatabaseProxy } from '../support/database-proxy.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http-call.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { EntityManager } = await import('@mikro-orm/postgresql');

const SESSION = 'select from pg_stat_activity where pid = $1';

let proxy: DatabaseProxy;
/** A server with the usual time limits of the tests, for statements that should succeed. */
let server: QuizServer;
/** A server with short time limits, for statements that should time out. On a busy machine any statement may. */
let strict: QuizServer;

beforeAll(async () => {
  server = await startServer();
  proxy = await DatabaseProxy.open();
  strict = await startServer({ DATABASE_URL: proxy.url, DATABASE_STATEMENT_MS: '300' });
});
afterAll(async () => {
  await strict.close();
  await server.close();
  await proxy.close();
});

const transactionsOf = ({ app }: QuizServer) => app.get(Transactions);
const statusOf = async (path: string) => (await call(strict.origin, path)).status;

async function whileFrozen<T>(work: () => Promise<T>): Promise<T> {
  proxy.freeze();
  return work().finally(() => proxy.thaw());
}

const failureOf = (work: Promise<unknown>) =>
  work.then(
    () => null,
    error => problemOf(error, 'a request'),
  );

test('losing the database connection inside a transaction is reported as 503, not as an internal error', async () => {
  const { pool } = server.database;

  const failure = await transactionsOf(server)
    .run(async tx => {
      const [session] = await tx.query<{ pid: number }>('select pg_backend_pid() as pid');
      await pool.query('select pg_terminate_backend($1)', [session?.pid]);
      await eventually(async () => (await pool.query(SESSION, [session?.pid])).rowCount === 0);
      await tx.query('select 1');
    })
    .catch(error => error);

  expect(problemOf(failure, 'a request')).toMatchObject({ status: 503, code: 'unavailable' });
});

test('a call answers 503 while the database is frozen and works again when it responds', async () => {
  const frozen = await whileFrozen(() => statusOf('/api/stats'));

  expect(frozen).toBe(503);
  expect(await eventually(async () => (await statusOf('/api/stats')) === 200)).toBe(true);
});

test('a database that freezes during a transaction fails it with 503 and leaks no connection', async () => {
  const { database } = strict;

  const failure = await whileFrozen(() =>
    failureOf(transactionsOf(strict).run(tx => tx.query('select 1'))),
  );

  expect(failure).toMatchObject({ status: 503 });
  expect(await eventually(() => database.pool.idleCount === database.pool.totalCount)).toBe(true);
});

test('the entity manager uses the shared connection pool and its statement timeout', async () => {
  const em = strict.app.get(EntityManager).fork();
  const sleep = 'select pg_sleep(30)';

  const slow = await failureOf(em.execute(sleep));
  const held = await transactionsOf(server).run(async tx => {
    await tx.em.execute('select 1');
    return server.database.pool.totalCount;
  });

  expect(slow).toMatchObject({ status: 503, code: 'unavailable' });
  expect(held).toBeGreaterThan(0);
});

test('the database cancels a statement that runs longer than the statement timeout', async () => {
  const slow = await failureOf(strict.database.pool.query('select pg_sleep(30)'));

  expect(slow).toMatchObject({ status: 503, code: 'unavailable' });
});

test('while the database is frozen the server is live but not ready', async () => {
  const frozen = await whileFrozen(() => Promise.all([statusOf('/healthz'), statusOf('/readyz')]));

  expect(frozen).toEqual([200, 503]);
  expect(await eventually(async () => (await statusOf('/readyz')) === 200)).toBe(true);
  expect(await statusOf('/healthz')).toBe(200);
});
