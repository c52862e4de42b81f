import type pg from 'pg';
import type { Database } from '../../src/database.ts';

/** A connection with an open transaction. */
export class OpenTransaction {
  private constructor(readonly client: pg.PoolClient) {}

  static async begin({ pool }: Database): Promise<OpenTransaction> {
    const client = await pool.connect();
    await client.query('begin');
    return new OpenTransaction(client);
  }

  async run(sql: string, values: unknown[] = []): Promise<void> {
    await this.client.query(sql, values);
  }

  async end(how: 'commit' | 'rollback' = 'commit'): Promise<void> {
    await this.client.query(how);
    this.client.release();
  }
}

/** Connections to this database that wait for a lock; the cluster also has databases of other test files. */
const WAITING = `
select pid from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/** The number of statements that wait for a lock of another connection. */
export async function countBlocked({ pool }: Pick<Database, 'pool'>): Promise<number> {
  return (await pool.query(WAITING)).rowCount ?? 0;
}

export const isBlocked = async (database: Database): Promise<boolean> =>
  (await countBlocked(database)) > 0;

/** Ends the connections that wait for a lock, as an administrator would. */
export async function terminateBlocked({ pool }: Database): Promise<void> {
  await pool.query(`select pg_terminate_backend(pid) from (${WAITING}) waiting`);
}
