import { Inject, Injectable, type OnApplicationShutdown } from '@nestjs/common';
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

/** Plain SQL for hot reads and one-statement commands; the unit of work (EntityManager) is for the rest. */
@Injectable()
export class Database implements OnApplicationShutdown {
  readonly pool: pg.Pool;

  constructor(@Inject(CONFIG) config: Config) {
    this.pool = new pg.Pool({
      connectionString: config.DATABASE_URL,
      max: config.DATABASE_POOL,
      types,
      connectionTimeoutMillis: 5_000,
    });
    this.pool.on('error', error => log.warn({ err: error }, 'database connection lost'));
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
