import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from './config.ts';
import { log } from './log.ts';

const BIGINT = 20;
const DATE = 1082;

/** bigint as a number, since every id here is far below 2^53; a date as text, since it has no time zone. */
const parsers: Record<number, (text: string) => unknown> = { [BIGINT]: Number, [DATE]: String };
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
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
 * The one pool of connections of the process. SQL text for reads and for commands of one statement; what takes more
 * than one statement runs in a `Transaction`.
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
    this.pool.on('error', logLoss);
  }

  /**
   * A prepared statement, planned once per connection; `name` must be unique to the text. Rows can be used only when their
   * type is given.
   */
  async query<Row extends object = never>(
    name: string,
    text: string,
    values: unknown[] = [],
  ): Promise<Row[]> {
    const { rows } = await this.pool.query<Row & pg.QueryResultRow>({ name, text, values });
    return rows;
  }

  async onApplicationShutdown() {
    await this.pool.end();
  }
}

/**
 * Listens to a connection that breaks: an error event without a listener would end the process. The statement under
 * way fails by itself.
 */
export const logLoss = (error: Error) => log.warn({ err: error }, 'database connection lost');

/** Whether a statement got no response in time; the connection is then unusable. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';
