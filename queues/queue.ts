import type { Job } from 'bullmq';
import {
  createPostgresBackend,
  Queue,
  type QueueOptions,
  setDefaultBackendFactory,
  Worker,
} from 'bullmq';
import pg from 'pg';

const NAME = 'jobs';
/** Jobs at once in one worker process. */
const CONCURRENCY = 4;

setDefaultBackendFactory(createPostgresBackend);

/** Time for the database to respond; after it the database counts as frozen or unreachable. */
const TIMEOUT_MS = 30_000;

/** One pool for the queue and its worker: BullMQ needs one connection each to listen, and a few to work. */
export const queuePool = (url: string) =>
  new pg.Pool({
    connectionString: url,
    max: CONCURRENCY + 4,
    options: '-c search_path=bullmq',
    keepAlive: true,
    connectionTimeoutMillis: TIMEOUT_MS,
    query_timeout: TIMEOUT_MS,
  });

const options = (pool: pg.Pool) => ({ connection: pool as unknown as QueueOptions['connection'] });

export const openQueue = (pool: pg.Pool) => new Queue(NAME, options(pool));

/** Begins to work at once; `drainDelay` in seconds, since LISTEN wakes it anyway. */
export const openWorker = (pool: pg.Pool, work: (job: Job) => Promise<void>) =>
  new Worker(NAME, work, { ...options(pool), concurrency: CONCURRENCY, drainDelay: 60 });
