import type { Database } from '../../src/database.ts';

const TABLES = ['content', 'question', 'question_revision', 'file', 'outbox'];

/** All rows that the content loader writes, with the id of the transaction that wrote each last. */
export async function loadedRows({ pool }: Database): Promise<Record<string, object[]>> {
  const read = TABLES.map(async table => {
    const { rows } = await pool.query(`select xmin, * from ${table} order by id`);
    return [table, rows] as const;
  });
  return Object.fromEntries(await Promise.all(read));
}
