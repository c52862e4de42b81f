import pg from 'pg';
import { keptAccess, urlOf } from '../../scripts/postgres/access.ts';

/**
 * The database of the server that Playwright started, for data that a test cannot create through pages. The pool has
 * one connection, so that its queries can form a transaction.
 */
export async function inDatabase<Found>(read: (pool: pg.Pool) => Promise<Found>): Promise<Found> {
  const access = keptAccess(process.env.BROWSER_TEST_DATA ?? '');
  if (!access) throw new Error('The tested server has no database of its own.');
  const pool = new pg.Pool({ connectionString: urlOf(access), max: 1 });
  try {
    return await read(pool);
  } finally {
    await pool.end();
  }
}
