import type { Database } from '../../src/database.ts';
import { eventually } from './eventually.ts';
import { countBlocked } from './open-transaction.ts';

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
    await eventually(async () => isOver || (await countBlocked({ pool })) === waiting);
    await other.query('commit');
    return await answer;
  } finally {
    other.release();
  }
}
