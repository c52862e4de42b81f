import { Inject, Injectable, type OnApplicationShutdown, Optional } from '@nestjs/common';
import pg from 'pg';
import { CONFIG, type Config } from './config.ts';
import { log } from './log.ts';

const BIGINT = 20;
const DATE = 1082;

/** bigint is read as a number, since all ids are far below 2^53; date is read as text, since it has no time zone. */
const parsers: Record<number, (text: string) => unknown> = { [BIGINT]: Number, [DATE]: String };
const types: pg.CustomTypesConfig = {
  getTypeParser: ((oid: number, format: 'text') =>
    parsers[oid] ?? pg.types.getTypeParser(oid, format)) as pg.CustomTypesConfig['getTypeParser'],
};

/** In milliseconds, for each connection of the pool; 0 for no limit. */
export interface StatementLimits {
  statement: number;
  lock: number;
}

/** The injection token of the time-outs, which are shorter in the web process. */
export const CALL_LIMITS = Symbol('limits of the statements of calls');

/** Extra time after the server's own statement time-out. After that the server counts as hung or unreachable. */
const SERVER_LATE_MS = 2_000;
const CONNECT_MS = 5_000;

/**
 * The only connection pool of the process. Use it for reads and for changes in one statement; work with several
 * statements runs in a `Transaction`.
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

  /** Runs a prepared statement, which is planned once per connection. Each name must always have the same text. */
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
 * Handles the error event of a broken connection, which would otherwise end the process. The running statement fails
 * separately.
 */
export const logLoss = (error: Error) => log.warn({ err: error }, 'database connection lost');

/** Whether a statement timed out without a response. The connection is unusable afterwards. */
export const isUnanswered = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';
