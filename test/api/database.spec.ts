import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  jest,
  test,
} from '@jest/globals';
import pg from 'pg';
import { completing } from '../../queues/outbox/outbox-completion.ts';
import { OutboxRelay } from '../../queues/outbox/outbox-relay.ts';
import { DatabaseListener, type ListenerPace } from '../../src/database-listener.ts';
import { problemOf } from '../../src/http/problem.ts';
import { log } from '../../src/log.ts';
import { Transactions } from '../../src/transaction.ts';
import { changeStatus } from '../support/content-status.ts';
import { DatabaseProxy } from '../support/database-proxy.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { eventually } from '../support/eventually.ts';
import { addHealthyData } from '../support/healthy-data.ts';
import { call } from '../support/http-call.ts';
import { catchLog } from '../support/log-lines.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { RecordingQueue } from '../support/recording-queue.ts';

const { EntityManager } = await import('@mikro-orm/postgresql');
const { CheckInvariantsProcessor } = await import(
  '../../queues/upkeep/check-invariants.processor.ts'
);
const { InvariantResults, Invariants } = await import('../../src/audit/index.ts');
const { Transaction } = await import('../../src/transaction.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

describe('a lost database', () => {
  const SESSION = 'select from pg_stat_activity where pid = $1';
  const { DATABASE_URL, DATABASE_STATEMENT_MS } = process.env;
  const USUAL = { DATABASE_URL, DATABASE_STATEMENT_MS };

  let proxy: DatabaseProxy;
  /** Its statement timeout of 300 ms is for tests of the timeout only: on a busy machine any statement may exceed it. */
  let strict: QuizServer;
  beforeAll(async () => {
    proxy = await DatabaseProxy.open();
    strict = await startServer({ DATABASE_URL: proxy.url, DATABASE_STATEMENT_MS: '300' });
  });
  afterAll(async () => {
    await strict.close();
    await proxy.close();
    Object.assign(process.env, USUAL);
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

  test('a transaction that loses its database connection fails with 503 unavailable', async () => {
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

  test('GET /api/stats returns 503 while the database does not respond, and 200 afterwards', async () => {
    const frozen = await whileFrozen(() => statusOf('/api/stats'));

    expect(frozen).toBe(503);
    expect(await eventually(async () => (await statusOf('/api/stats')) === 200)).toBe(true);
  });

  test('a transaction fails with 503 when the database stops responding, and its connection is returned to the pool', async () => {
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

  test('a statement that runs longer than the statement timeout fails with 503 unavailable', async () => {
    const slow = await failureOf(strict.database.pool.query('select pg_sleep(30)'));

    expect(slow).toMatchObject({ status: 503, code: 'unavailable' });
  });

  test('while the database does not respond, /healthz returns 200 and /readyz returns 503', async () => {
    const frozen = await whileFrozen(() =>
      Promise.all([statusOf('/healthz'), statusOf('/readyz')]),
    );

    expect(frozen).toEqual([200, 503]);
    expect(await eventually(async () => (await statusOf('/readyz')) === 200)).toBe(true);
    expect(await statusOf('/healthz')).toBe(200);
  });
});

describe('the listener', () => {
  const PACE: ListenerPace = { heartbeat: 20, timeoutMs: 2_000, retry: 5, longestRetry: 50 };

  let proxy: DatabaseProxy;
  let listener: DatabaseListener;
  let heard: string[];
  let events: string[];

  beforeEach(async () => {
    // Hides the warnings that the listener logs for every lost connection.
    jest.spyOn(log, 'warn').mockReturnValue(undefined);
    proxy = await DatabaseProxy.open();
    heard = [];
    events = [];
    const parts = {
      channel: 'news',
      onNotification: (payload: string) => heard.push(payload),
      onListening: () => events.push('listening'),
      onLost: () => events.push('lost'),
    };
    listener = new DatabaseListener(proxy.url, parts, PACE);
  });
  afterEach(async () => {
    jest.restoreAllMocks();
    await listener.stop();
    await proxy.close();
  });

  const notify = (payload: string) =>
    server.database.pool.query('select pg_notify($1, $2)', ['news', payload]);
  const isHeard = (payload: string) => eventually(() => heard.includes(payload));
  const isLast = (event: string) => eventually(() => events.at(-1) === event);

  test('a listener that has started receives notifications', async () => {
    await listener.start();

    await notify('one');

    expect(await isHeard('one')).toBe(true);
    expect(events).toEqual(['listening']);
  });

  test('a listener whose connection is cut reconnects and receives notifications again', async () => {
    await listener.start();

    proxy.cut();

    expect(await eventually(() => events.length >= 3)).toBe(true);
    expect(events.slice(0, 3)).toEqual(['listening', 'lost', 'listening']);
    await notify('after it was cut');
    expect(await isHeard('after it was cut')).toBe(true);
  });

  test('the listener drops the connection to a database that does not respond, and reconnects when it does', async () => {
    await listener.start();

    proxy.freeze();

    expect(await isLast('lost')).toBe(true);
    proxy.thaw();
    expect(await isLast('listening')).toBe(true);
    await notify('after it froze');
    expect(await isHeard('after it froze')).toBe(true);
  });

  test('the listener retries when the database refuses the first connection', async () => {
    await proxy.close();

    await listener.start();

    expect(events).toContain('lost');
    await proxy.answer();
    expect(await isLast('listening')).toBe(true);
  });

  test('the listener can be stopped while the database does not respond', async () => {
    await listener.start();
    proxy.freeze();

    await listener.stop();

    expect(events.at(-1)).toBe('lost');
  });

  test('notifications sent after the listener stopped are not delivered', async () => {
    await listener.start();
    await listener.stop();

    await notify('too late');

    expect(heard).toEqual([]);
    expect(events).toEqual(['listening', 'lost']);
  });
});

describe('the outbox', () => {
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

  test('a relay that starts moves the waiting rows to the queue in order, with their options and ids', async () => {
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

  test('a commit makes the relay move the new row without polling', async () => {
    jest.spyOn(globalThis, 'setInterval').mockReturnValue(0 as never);
    await startRelay();

    await ask(1);

    expect(await eventually(() => queue.added.length === 1)).toBe(true);
  });

  test('the relay moves 1,234 rows, which is more than one batch', async () => {
    await startRelay();

    await ask(1_234);

    await eventually(() => queue.added.length >= 1_234);
    expect(numbersOf()).toHaveLength(1_234);
    expect(await eventually(async () => (await waiting()) === 0)).toBe(true);
  });

  test('rows of a transaction that was rolled back are not moved to the queue', async () => {
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

  test('a job that ends before the relay has committed its row marks the row as done', async () => {
    await ask(1);
    const job = { id: 'ob-1', name: 'paint', data: { n: 1 }, deduplicationId: undefined };

    await completing(server.database, job, () => Promise.resolve());

    const { rows } = await pool.query('select done_at from outbox');
    expect(rows).toEqual([{ done_at: expect.any(Date) }]);
  });

  test('two relays that run at the same time move each job once', async () => {
    await Promise.all([startRelay(), startRelay()]);

    await Promise.all(Array.from({ length: 20 }, () => ask(100)));

    await eventually(() => queue.added.length >= 2_000);
    expect(await eventually(async () => (await waiting()) === 0)).toBe(true);
    expect(new Set(queue.added.map(job => job.opts?.jobId)).size).toBe(2_000);
    expect(queue.added).toHaveLength(2_000);
  });

  test('rows that could not be added to the queue are moved together with the next row', async () => {
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

  test('a relay that loses its connection moves rows by polling, and then listens again', async () => {
    jest.spyOn(log, 'warn').mockReturnValue(undefined);
    await startRelay();
    await pool.query(`select pg_terminate_backend(pid) from (${LISTENING}) listening`);
    await ask(1);
    const isMovedByPolling = await eventually(() => queue.added.length === 1);
    await eventually(async () => (await pool.query(LISTENING)).rowCount === 1);

    await ask(1);

    expect(isMovedByPolling).toBe(true);
    expect(await eventually(() => queue.added.length === 2)).toBe(true);
  });

  test('a relay that was stopped does not move new rows', async () => {
    const relay = await startRelay();
    await relay.stop();

    await ask(1);
    relay.wake();

    expect(await waiting()).toBe(1);
    expect(queue.added).toEqual([]);
  });
});

describe('the nightly job', () => {
  let userId: number;

  beforeAll(async () => {
    await emptyDatabase(server);
    ({ userId } = await addHealthyData(server));
  });

  /** Runs the nightly job; returns the message of its error, if it failed, and the lines that it logged. */
  async function runJob() {
    const logged = catchLog();
    try {
      const job = new CheckInvariantsProcessor(
        server.app.get(Invariants),
        server.app.get(InvariantResults),
      );
      const failure = await job.run().catch((error: Error) => error.message);
      return { failure, lines: logged.lines.map(line => JSON.parse(line)) };
    } finally {
      logged.stop();
    }
  }

  /** All rows of all tables, by the name of the table. */
  async function allRows(): Promise<Record<string, object[]>> {
    const { pool } = server.database;
    const tables = await pool.query<{ name: string }>(
      `select tablename as name from pg_tables where schemaname = 'public'`,
    );
    const rows: Record<string, object[]> = {};
    for (const { name } of tables.rows)
      rows[name] = (await pool.query(`select t::text from "${name}" t order by 1`)).rows;
    return rows;
  }

  test('the nightly job logs nothing and does not fail while every invariant holds', async () => {
    expect(await runJob()).toEqual({ failure: undefined, lines: [] });
  });

  test('the nightly job fails with the numbers of the violated invariants, logs their rows and changes only its result', async () => {
    await server.database.pool.query(`update app_user set role = 'user' where id = $1`, [userId]);
    const { invariant_check: _before, ...before } = await allRows();

    const { failure, lines } = await runJob();

    expect(failure).toMatch(/^These invariants do not hold: 7 \(.+\)$/);
    expect(lines).toMatchObject([
      {
        level: 50,
        msg: 'an invariant does not hold',
        number: 7,
        rows: [{ id: userId, role: 'user', paid: '10000' }],
      },
    ]);
    const { invariant_check: _after, ...after } = await allRows();
    expect(after).toEqual(before);
    expect((await server.app.get(InvariantResults).last())?.violated).toEqual([7]);
  });

  test('the check of the invariants reads the status history in batches of at most 1,000 rows', async () => {
    await server.database.pool.query(`alter table status_change disable trigger user;
      insert into status_change (content_id, from_status, to_status, actor, reason)
      select id, case g % 2 when 1 then status else 13 - status end, case g % 2 when 1 then 13 - status else status end,
        'a test', 'public and unlisted in turn'
      from (select id, status from content where status in (3, 10) limit 1) c, generate_series(1, 3000) g order by g;
      alter table status_change enable trigger user`);
    const sizes: number[] = [];
    const run = Transaction.prototype.run;
    const spy = jest.spyOn(Transaction.prototype, 'run').mockImplementation(async function (
      this: InstanceType<typeof Transaction>,
      statement,
    ) {
      const rows = await run.call(this, statement);
      sizes.push(rows.length);
      return rows;
    });

    await server.app.get(Invariants).violated();

    spy.mockRestore();
    expect(sizes.reduce((sum, size) => sum + size, 0)).toBeGreaterThan(3000);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(1000);
  });
});

describe('violated invariants', () => {
  const run = (sql: string) => server.database.pool.query(sql);

  /** Numbers of the invariants that do not hold. */
  const violated = async () => {
    const found = await server.app.get(Invariants).violated();
    return found.map(({ number }) => number);
  };

  /** Constraints that the tests drop, so that they can write the wrong data that the invariants have to find. */
  const DROPPED = ['transfer_once', 'transfer_payment', 'transfer_reward', 'transfer_fee'];

  beforeAll(async () => {
    await run('alter table transfer disable trigger transfer_append_only');
    for (const name of DROPPED) await run(`alter table transfer drop constraint ${name}`);
    await run('alter table coin_account drop constraint coin_account_balance');
    await run('alter table unlock drop constraint unlock_price');
    await run('alter table play drop constraint play_correct');
  });

  beforeEach(async () => {
    await run(
      'truncate app_user, content, rating_score, rating_step, rating_tie, rating_progress cascade',
    );
    await addHealthyData(server);
  });

  test('valid data violates no invariant', async () => {
    expect(await violated()).toEqual([]);
  });

  test.each([
    [
      1,
      'a balance that changed without a transfer',
      'update coin_account set balance = balance + 10',
    ],
    [1, 'a coin account that was deleted', 'delete from coin_account'],
    [
      4,
      'a second reward for one content',
      `insert into transfer (kind, user_id, reference, source, target, amount)
      select kind, user_id, reference, source, target, amount from transfer where kind = 'reward'`,
    ],
    [5, 'an answer that was deleted', 'delete from answer where index = 1'],
    [5, 'a right answer that is not counted', 'update play set correct = 1'],
    [5, 'a second attempt without a first', 'update answer set attempt = 2 where index = 2'],
    [6, 'a reward of a wrong amount', `update transfer set amount = 30 where kind = 'reward'`],
    [6, 'a reward for a practice play', 'update play set practice = true'],
    [
      6,
      'a reward for a content that was never played',
      `update transfer set reference = '999999' where kind = 'reward'`,
    ],
    [7, 'an author who never paid', `delete from transfer where kind = 'authorship'`],
    [7, 'an admin without a grant of the role', `update app_user set role = 'admin'`],
    [7, 'a user who paid to be an author', `update app_user set role = 'user'`],
    [
      7,
      'a user who paid to be an author after an admin had made them a user',
      `insert into role_grant (user_id, role, by, granted_at) select id, 'user', 'a test', '2026-11-18 12:59+02' from app_user;
    update app_user set role = 'user'`,
    ],
    [
      8,
      'an unlock that nobody paid for',
      `delete from unlock; delete from transfer where kind = 'unlock';
    insert into unlock select id, (select min(id) from content), (select min(id) from transfer), 70 from app_user`,
    ],
    [8, 'a payment without an unlock', 'delete from unlock'],
    [8, 'an unlock whose price differs from its payment', 'update unlock set price = 60'],
    [
      8,
      'an unlock that took the whole balance',
      `update transfer set balance_before = 70 where kind = 'unlock'`,
    ],
    [
      8,
      'a balance before the payment that exceeds all coins received',
      `update transfer set balance_before = 99999 where kind = 'unlock'`,
    ],
    [9, 'a user on a board who turned off share_stats', 'update app_user set share_stats = false'],
    [
      9,
      'a board with a wrong number of coins',
      `update rating_score set coins = 10 where period = 'all'`,
    ],
    [9, 'a missing row on the board of a week', `delete from rating_score where period <> 'all'`],
    [
      9,
      'a row on a board without a reward',
      `insert into rating_score (period, user_id, coins, correct, questions, hinted, plays, last_reward_at)
    select '2026-W01', id, 10, 1, 1, 0, 1, now() from app_user`,
    ],
    [
      9,
      'a row of rating_step that counts no user',
      `insert into rating_step values ('all', 990, 1)`,
    ],
    [
      9,
      'a row of rating_tie that counts no user',
      `insert into rating_tie values ('all', 990, 1, 0, 1, now(), 1)`,
    ],
    [10, 'a change of status that is not allowed', changeStatus(1)],
    [10, 'a status without a history', 'delete from status_change'],
    [
      10,
      'a status that is not the last of its history',
      `alter table content disable trigger user;
    update content set status = 3; alter table content enable trigger user`,
    ],
  ])('invariant %i finds %s', async (number, _what, breaking) => {
    await run(breaking);

    expect(await violated()).toContain(number);
  });

  test.each([
    [
      'whose role was taken away',
      `insert into role_grant (user_id, role, by) select id, 'user', 'a test' from app_user`,
    ],
    ['whose account was deleted', 'update app_user set deleted_at = now()'],
  ])('a user who paid to be an author and %s violates no invariant', async (_whose, change) => {
    await run(change);

    await run(`update app_user set role = 'user'`);

    expect(await violated()).not.toContain(7);
  });

  test('coins added to a balance without a transfer violate invariants 1 and 2', async () => {
    await run('update coin_account set balance = balance + 10');

    expect(await violated()).toEqual([1, 2]);
  });

  test('a negative balance violates invariants 1, 2 and 3', async () => {
    await run('update coin_account set balance = -1');

    expect(await violated()).toEqual([1, 2, 3]);
  });

  test('a violation lists the rows that violate the invariant', async () => {
    await run(`update transfer set amount = 30 where kind = 'reward'`);

    const [, , sixth] = await server.app.get(Invariants).violated();

    expect(sixth).toMatchObject({ number: 6, rows: [expect.objectContaining({ correct: 2 })] });
  });
});
