import { setTimeout as pause } from 'node:timers/promises';
import { BullModule } from '@nestjs/bullmq';
import { Global, Module } from '@nestjs/common';
import {
  createPostgresBackend,
  createRedisBackend,
  type QueueOptions,
  setDefaultBackendFactory,
} from 'bullmq';
import { Redis } from 'ioredis';
import pg from 'pg';
import { CONFIG, type Config } from '../src/config.ts';
import { log } from '../src/log.ts';
import { isRedisUrl, openRedis } from '../src/redis.ts';

export const QUEUE = 'jobs';
/** The number of jobs that one worker process runs at the same time. */
const CONCURRENCY = 4;
/** How long to wait for a response. After that the server of the queue counts as hung or unreachable. */
const TIMEOUT_MS = 30_000;
/** How long Redis must be away for a worker that is stopped not to wait for it. */
const LOST_SECONDS = 5;

/**
 * `drainDelay`, in seconds, is long because the worker is woken when a job arrives. A job whose worker was killed
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

/** The injection token of the connection of the queue and its worker. Whoever creates the application closes it. */
export const QUEUE_CONNECTION = Symbol('queue connection');

setDefaultBackendFactory((name, options, needs) => {
  const { connection } = options;
  if (!(connection instanceof Redis))
    return createPostgresBackend(name, { ...options, connection: connection as pg.Pool }, needs);
  const suited = needs?.withBlockingConnection ? patientCopy(connection) : connection;
  return createRedisBackend(name, { ...options, connection: suited }, needs);
});

/** A connection for a worker, which waits for jobs and for Redis to come back. It is closed with the original. */
function patientCopy(connection: Redis): Redis {
  const copy = connection.duplicate({
    lazyConnect: true,
    maxRetriesPerRequest: null,
    commandTimeout: undefined,
  });
  connection.once('end', () => copy.disconnect());
  return copy;
}

export const onQueueError = (error: Error) =>
  log.warn({ err: error }, 'the queue lost its connection');

export interface QueueConnection {
  options: Pick<QueueOptions, 'connection'>;
  /** Resolves when Redis has been away for some seconds. With PostgreSQL it never does, since nothing waits for it. */
  untilLost(): Promise<void>;
  close(): Promise<void>;
}

/**
 * Opens the connection to the server of QUEUE_URL. In PostgreSQL it is a pool of `max` connections: the queue and the
 * worker each need one connection to listen, and a few more to work.
 */
export const connectQueue = ({ QUEUE_URL }: Pick<Config, 'QUEUE_URL'>, max = CONCURRENCY + 4) =>
  isRedisUrl(QUEUE_URL) ? redisConnection(QUEUE_URL) : postgresConnection(QUEUE_URL, max);

/** While Redis is away a command fails after the second attempt to connect. */
function redisConnection(url: string): QueueConnection {
  const client = openRedis(url, onQueueError, {
    commandTimeout: TIMEOUT_MS,
    maxRetriesPerRequest: 1,
  });
  async function untilLost() {
    for (let seconds = 0; seconds < LOST_SECONDS; seconds++) {
      if (client.status === 'ready') seconds = 0;
      await pause(1_000, undefined, { ref: false });
    }
  }
  return {
    options: { connection: client },
    untilLost,
    close: async () => client.disconnect(),
  };
}

function postgresConnection(connectionString: string, max: number): QueueConnection {
  const pool = new pg.Pool({
    connectionString,
    max,
    options: '-c search_path=bullmq',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  }).on('error', onQueueError);
  const connection = pool as unknown as QueueOptions['connection'];
  const untilLost = () => new Promise<never>(() => {});
  return { options: { connection }, untilLost, close: () => pool.end() };
}

@Global()
@Module({
  providers: [
    {
      provide: QUEUE_CONNECTION,
      useFactory: (config: Config) => connectQueue(config),
      inject: [CONFIG],
    },
  ],
  exports: [QUEUE_CONNECTION],
})
export class QueueConnectionModule {}

/** The only queue, using `QUEUE_CONNECTION`. */
export const QueueModule = BullModule.registerQueueAsync({
  name: QUEUE,
  useFactory: ({ options }: QueueConnection) => options,
  inject: [QUEUE_CONNECTION],
});
