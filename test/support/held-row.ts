import type { Database } from '../../src/database.ts';
import { eventually } from './eventually.ts';

const WAITING = `
select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;

/**
 * Makes a call while another transaction has changed something; it commits once the call waits for it, or is over. Of a
 * call that is several, so many have to wait.
 */
export async function whileHolding<T>(
  { pool }: Database,
  change: string,
  call: () => Promise<T>,
  waiting = 1,
): Promise<T> {
  const other = await pool.connect();
  try {
    await other.query('begin');
    await other.query(change);
    let isOver = false;
    const answer = call().finally(() => {
      isOver = true;
    });
    await eventually(async () => isOver || (await pool.query(WAITING)).rowCount === waiting);
    await other.query('commit');
    return await answer;
  } finally {
    other.release();
  }
}
