import { randomUUID } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { renderFile } from '../../queues/files/render-file.job.ts';
import { freePort } from '../../scripts/postgres/access.ts';
import { temporaryFolder } from '../../scripts/testing/temporary-folder.ts';
import { loadConfig } from '../../src/config.ts';
import { Database } from '../../src/database.ts';
import { RateLimits } from '../../src/http/rate-limit.ts';
import { Killable, logIn } from '../faults/killable.ts';
import { eventually } from '../support/eventually.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { hasRedis, RedisServer } from '../support/redis-server.ts';

const rule = { name: 'tests', calls: () => 3, seconds: 3_600 };

/** What a caller gets for each of its calls. */
const taken = async (limits: readonly RateLimits[], caller: string) => {
  const outcomes: string[] = [];
  for (const one of limits)
    outcomes.push(
      await one.take(rule, caller).then(
        () => 'passed',
        error => error.code,
      ),
    );
  return outcomes;
};

(hasRedis() ? describe : describe.skip)('with the queue in Redis', () => {
  let redis: RedisServer;

  beforeAll(async () => {
    redis = await RedisServer.open();
    process.env.QUEUE_URL = redis.url;
  });
  afterAll(() => redis.close());

  describe('limits of calls', () => {
    let one: RateLimits;
    let other: RateLimits;

    beforeEach(() => {
      const config = loadConfig({ ...process.env, RATE_LIMITS: 'on' });
      one = new RateLimits(config);
      other = new RateLimits(config);
    });
    afterEach(async () => {
      one.onApplicationShutdown();
      other.onApplicationShutdown();
      await redis.kill();
      await redis.start();
    });

    /** Calls are counted in memory until both are connected to Redis. */
    const connected = () =>
      eventually(async () => {
        const caller = randomUUID();
        const outcomes = await taken([one, one, one, other], caller);
        return outcomes.at(-1) === 'rate.exceeded';
      });

    test('are shared by two web processes', async () => {
      await connected();

      const outcomes = await taken([one, other, one, other, one], 'ada');

      expect(outcomes).toEqual(['passed', 'passed', 'passed', 'rate.exceeded', 'rate.exceeded']);
    });

    test('are counted by each process while Redis is away, and shared when it is back', async () => {
      await connected();
      await redis.kill();

      const away = await taken([one, one, one, one, other], 'eve');

      expect(away).toEqual(['passed', 'passed', 'passed', 'rate.exceeded', 'passed']);
      await redis.start();
      await connected();
      expect(await taken([one, other, one, other], 'eve')).toEqual([
        ...['passed', 'passed', 'passed'],
        'rate.exceeded',
      ]);
    });
  });

  describe('a Redis that is killed and comes back empty', () => {
    let worker: JobWorker;
    let database: Database;

    beforeAll(async () => {
      process.env.OUTBOX_SWEEP_SECONDS = '1';
      worker = await startWorker();
      database = worker.app.get(Database);
      await worker.keepSchedule();
    });
    afterAll(() => worker.close());

    const ADD = `
      insert into outbox (name, data) select $1, jsonb_build_object('fileId', uuidv7())
      from generate_series(1, 50)`;
    const openJobs = async () =>
      (await database.pool.query('select from outbox where done_at is null')).rowCount;

    test('loses no job and gets its schedule again', async () => {
      await eventually(async () => (await openJobs()) === 0);
      await worker.queue.pause();
      await database.pool.query(ADD, [renderFile.name]);
      const waiting = () => worker.queue.getJobCountByTypes('wait', 'prioritized');
      await eventually(async () => (await waiting()) >= 50);

      await redis.kill();
      // Added while Redis is away.
      await database.pool.query(ADD, [renderFile.name]);
      await redis.start();

      expect(await eventually(async () => (await openJobs()) === 0)).toBe(true);
      const schedulers = () => worker.queue.getJobSchedulersCount();
      expect(await eventually(async () => (await schedulers()) > 10)).toBe(true);
    });
  });

  test.each([
    ['worker', 'dist/queues/worker.js'],
    ['web', 'dist/src/main.js'],
  ])('a %s process that is stopped while Redis is away ends by itself', async (name, script) => {
    const [port, metrics] = [await freePort(0), await freePort(0)].map(String) as [string, string];
    const ports = { PORT: port, METRICS_PORT: metrics, WORKER_METRICS_PORT: metrics };
    const env = { ...process.env, ...ports, LOG_LEVEL: 'info' };
    const started = new Killable(script, env, logIn(temporaryFolder(), name), []);
    started.start();
    await eventually(() => started.logged(`${name} is up`) !== undefined);
    const isReady = async () => (await fetch(`http://127.0.0.1:${metrics}/readyz`)).ok;
    await eventually(isReady);
    await redis.kill();
    await eventually(async () => !(await isReady()));

    const code = await started.end('SIGTERM');

    expect(code).toBe(0);
    await redis.start();
  });
});
