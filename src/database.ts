import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from './config.ts';
import { log } from './log.ts';

type Row = Record<string, unknown>;

/** bigint (oid 20) as a number: every id here is far below 2^53. */
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    oid === 20
      ? Number
      : pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** In milliseconds, for every connection of the pool; 0 means no limit. */
export interface StatementLimits {
  statement: number;
  lock: number;
}

/** Injection token of the time-outs, which are shorter in the web process. */
export const CALL_LIMITS = Symbol('limits of the statements of calls');

/** Extra time after the server's own statement time-out; beyond it the server counts as frozen or unreachable. */
const SERVER_LATE_MS = 2_000;
const CONNECT_MS = 5_000;

/**
 * The process's only connection pool. Plain SQL for hot reads and one-statement commands; the unit of work (EntityManager, on
 * the same connections) is for the rest.
 */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;

  constructor(
    @Inject(CONFIG) config: Config,
    @Optional() @Inject(CALL_LIMITS) limits?: StatementLimits,
  ) {
    const { statement, lock } = limits ?? { statement: config.JOB_STATEMENT_MS, lock: 0 };
    this.pool = new pg.Pool({
      connectionString: config.DATABASE_URL,
      max: config.DATABASE_POOL,
      types,
      keepAlive: true,
      connectionTimeoutMillis: CONNECT_MS,
      statement_timeout: statement,
      lock_timeout: lock,
      query_timeout: statement + SERVER_LATE_MS,
    });
    this.pool.on('error', hear);
  }

  /** A prepared statement, planned once per connection; `name` must be unique to the text. */
  async query<R extends object = Row>(
    name: string,
    text: string,
    values: unknown[] = [],
  ): Promise<R[]> {
    const { rows } = await this.pool.query<R & pg.QueryResultRow>({ name, text, values });
    return rows;
  }

  async transaction<T>(work: (client: pg.PoolClient) => Promise<T>): Promise<T> {
    const client = await this.pool.connect();
    // The statement under way fails with it; an error event that nobody hears would end the process.
    client.on('error', hear);
    try {
      await client.query('begin');
      const result = await work(client);
      await client.query('commit');
      client.release();
      return result;
    } catch (error) {
      if (isUnanswered(error)) client.release(true);
      else
        await client.query('rollback').then(
          () => client.release(),
          () => client.release(true),
        );
      throw error;
    } finally {
      client.off('error', hear);
    }
  }

  async onApplicationShutdown() {
    await this.pool.end();
  }
}

const hear = (error: Error) => log.warn({ err: error }, 'database connection lost');

/** Whether a statement got no response in time; the connection is then unusable. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';
