import type { Database } from '../../src/database.ts';

const read = (database: Database, sql: string) =>
  database.pool.query<Record<string, unknown>>(sql).then(({ rows }) => rows);

/** All rows of the boards without the time of the roll-up. */
export const boardRows = async (database: Database) => ({
  scores: await read(database, 'select * from rating_score order by period, user_id'),
  steps: await read(database, 'select * from rating_step order by period, coins'),
  ties: await read(
    database,
    'select * from rating_tie order by period, coins, accuracy, hinted, plays, slot',
  ),
  progress: await read(database, 'select id, transfer_id from rating_progress'),
});

/** Coins of a user in each period. */
export async function coinsOf({ pool }: Database, userId: number): Promise<Record<string, number>> {
  const sql = 'select period, coins from rating_score where user_id = $1 order by period';
  const { rows } = await pool.query<{ period: string; coins: number }>(sql, [userId]);
  return Object.fromEntries(rows.map(({ period, coins }) => [period, coins]));
}
