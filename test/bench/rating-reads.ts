import type pg from 'pg';

/** As many as the product shows by itself. */
const ROWS = 100;

/** What one reads: a period, and as whom; null is a visitor. */
export interface Look {
  period: string;
  viewer: number | null;
}

const PREPARE = 'prepare rating (text, int, bigint) as';

interface Explained {
  'Planning Time': number;
  'Execution Time': number;
}

/** How long PostgreSQL itself says that each read took, in ms; the statement is the product's, prepared as it does it. */
export async function timesOf(pool: pg.Pool, board: string, looks: readonly Look[]) {
  const client = await pool.connect();
  await client.query(`${PREPARE} ${board}`);
  const times: number[] = [];
  for (const { period, viewer } of looks) {
    const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
      `explain (analyze, timing off, format json) execute rating('${period}', ${ROWS}, ${viewer})`,
    );
    const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('PostgreSQL does not explain itself.');
    times.push(explained['Planning Time'] + explained['Execution Time']);
  }
  client.release(true);
  return times;
}

/** Users of a period: the best, or any below those that are shown. */
export async function viewersOf(
  pool: pg.Pool,
  { period, from, count }: { period: string; from: 'the top' | 'below'; count: number },
): Promise<Look[]> {
  const { rows } = await pool.query<{ id: number }>(
    from === 'the top'
      ? `select user_id as id from rating_score where visible and period = $1
        order by (-coins), (-accuracy), hinted, plays, last_reward_at, user_id limit $2`
      : 'select user_id as id from rating_score where period = $1 order by md5(user_id::text) limit $2',
    [period, count],
  );
  return rows.map(({ id }) => ({ period, viewer: id }));
}
