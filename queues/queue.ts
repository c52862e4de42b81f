import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import { createPostgresBackend, type QueueOptions, setDefaultBackendFactory } from 'bullmq';
import pg from 'pg';
import { CONFIG, type Config } from '../src/config.ts';
import { log } from '../src/log.ts';

export const QUEUE = 'jobs';
/** The number of jobs that one worker process runs at the same time. */
const CONCURRENCY = 4;
/** How long to wait for a response. After that the database counts as hung or unreachable. */
const TIMEOUT_MS = 30_000;

/**
 * `drainDelay`, in seconds, is long because LISTEN wakes the worker when a job arrives. A job whose worker was killed
 * runs again once its lock has expired, at most `maxStalledCount` times: a job that was interrupted more often is
 * likely to have killed the worker itself.
 */
export const WORKER_OPTIONS = {
  concurrency: CONCURRENCY,
  drainDelay: 60,
  lockDuration: 10_000,
  stalledInterval: 5_000,
  maxStalledCount: 10,
};

/** The injection token of the connections of the queue and its worker. Whoever creates the application closes them. */
export const QUEUE_POOL = Symbol('queue pool');

setDefaultBackendFactory(createPostgresBackend);

export const onQueueError = (error: Error) =>
  log.warn({ err: error }, 'the queue lost its database');

/** In BullMQ the queue and the worker each need one connection to listen, and a few more to work. */
export const queuePool = ({ QUEUE_URL }: Config, max = CONCURRENCY + 4) =>
  new pg.Pool({
    connectionString: QUEUE_URL,
    max,
    options: '-c search_path=bullmq',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  }).on('error', onQueueError);

@Global()
@Module({
  providers: [
    { provide: QUEUE_POOL, useFactory: (config: Config) => queuePool(config), inject: [CONFIG] },
  ],
  exports: [QUEUE_POOL],
})
export class QueuePoolModule {}

/** The only queue, using the connections of `QUEUE_POOL`. */
export const QueueModule = BullModule.registerQueueAsync({
  name: QUEUE,
  useFactory: (pool: pg.Pool) => ({ connection: pool as unknown as QueueOptions['connection'] }),
  inject: [QUEUE_POOL],
});
