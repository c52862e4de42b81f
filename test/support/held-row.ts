import type { Database } from '../../src/database.ts';
import { eventually } from './eventually.ts';
import { countBlocked } from './open-transaction.ts';

/**
 * Makes a call while the change of another transaction is not committed, and commits it once `waiting` statements of
 * the call wait for it or the call is done.
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
