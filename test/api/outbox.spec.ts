import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import pg from 'pg';
import { OutboxRelay } from '../../queues/outbox/outbox-relay.ts';
import { log } from '../../src/log.ts';
import { eventually } from '../support/eventually.ts';
import { RecordingQueue } from '../support/recording-queue.ts';

const DATABASE_URL = process.env.DATABASE_URL as string;

const LISTENING = `select pid from pg_stat_activity
  where query = 'listen outbox' and datname = current_database()`;

let pool: pg.Pool;
let queue: RecordingQueue;
let relays: OutboxRelay[];

beforeEach(async () => {
  pool = new pg.Pool({ connectionString: DATABASE_URL });
  await pool.query('truncate outbox restart identity');
  queue = new RecordingQueue();
  relays = [];
});
afterEach(async () => {
  jest.restoreAllMocks();
  await Promise.all(relays.map(relay => relay.stop()));
  await pool.end();
});

async function startRelay(): Promise<OutboxRelay> {
  const relay = new OutboxRelay(pool, queue as never, DATABASE_URL);
  relays.push(relay);
  await relay.start();
  return relay;
}

const ask = (count: number, client: pg.Pool | pg.PoolClient = pool) =>
  client.query(
    `insert into outbox (name, data, options)
     select 'paint', jsonb_build_object('n', n), '{"attempts":5}' from generate_series(1, $1::int) n`,
    [count],
  );

const waiting = async () =>
  Number((await pool.query('select count(*) from outbox where added_at is null')).rows[0].count);

const numbersOf = () => queue.added.map(job => (job.data as { n: number }).n);

test('rows from before the start of the relay are moved in order, with options and ids', async () => {
  await ask(3);

  await startRelay();

  await eventually(() => queue.added.length === 3);
  expect(queue.added).toEqual(
    [1, 2, 3].map(n => ({
      name: 'paint',
      data: { n },
      opts: { attempts: 5, jobId: `ob-${n}` },
    })),
  );
});

test('a commit wakes a relay that does not poll', async () => {
  jest.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
  await startRelay();

  await ask(1);

  expect(await eventually(() => queue.added.length === 1)).toBe(true);
});

test('more than a batch is moved as a whole', async () => {
  await startRelay();

  await ask(1_234);

  await eventually(() => queue.added.length >= 1_234);
  expect(numbersOf()).toHaveLength(1_234);
  expect(await eventually(async () => (await waiting()) === 0)).toBe(true);
});

test('a transaction that is rolled back enqueues nothing', async () => {
  await startRelay();
  const client = await pool.connect();
  await client.query('begin');
  await ask(5, client);

  await client.query('rollback');

  client.release();
  await ask(1);
  await eventually(() => queue.added.length > 0);
  expect(queue.added).toHaveLength(1);
});

test('two relays move each job once', async () => {
  await Promise.all([startRelay(), startRelay()]);

  await Promise.all(Array.from({ length: 20 }, () => ask(100)));

  await eventually(() => queue.added.length >= 2_000);
  expect(await eventually(async () => (await waiting()) === 0)).toBe(true);
  expect(new Set(queue.added.map(job => job.opts?.jobId)).size).toBe(2_000);
  expect(queue.added).toHaveLength(2_000);
});

test('jobs that the queue could not take stay, and go with the next ones', async () => {
  const logged = jest.spyOn(log, 'error').mockReturnValue(undefined);
  await startRelay();
  queue.failure = new Error('the queue is away');
  await ask(2);
  await eventually(() => logged.mock.calls.length > 0);
  queue.failure = undefined;

  await ask(1);

  await eventually(() => queue.added.length >= 3);
  expect(numbersOf().toSorted()).toEqual([1, 1, 2]);
});

test('a relay whose connection is cut polls, and listens again', async () => {
  jest.spyOn(log, 'warn').mockReturnValue(undefined);
  await startRelay();
  await pool.query(`select pg_terminate_backend(pid) from (${LISTENING}) listening`);
  await ask(1);
  const looked = await eventually(() => queue.added.length === 1);
  await eventually(async () => (await pool.query(LISTENING)).rowCount === 1);

  await ask(1);

  expect(looked).toBe(true);
  expect(await eventually(() => queue.added.length === 2)).toBe(true);
});

test('a relay that was stopped moves nothing more', async () => {
  const relay = await startRelay();
  await relay.stop();

  await ask(1);
  relay.wake();

  expect(await waiting()).toBe(1);
  expect(queue.added).toEqual([]);
});
