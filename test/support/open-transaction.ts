import type pg from 'pg';
import type { Database } from '../../src/database.ts';

/** A connection that is in the middle of a transaction. */
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

/** Whether somebody waits for what somebody else holds. */
export async function isBlocked({ pool }: Database): Promise<boolean> {
  const { rowCount } = await pool.query('select from pg_locks where not granted');
  return rowCount !== 0;
}
