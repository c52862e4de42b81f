import type pg from 'pg';

/** The default of RATING_ROWS. */
const ROWS = 100;

/** A read of a board; the viewer is null for a visitor. */
export interface Look {
  period: string;
  viewer: number | null;
}

/** The product's statement for a board, and the settings that it takes after period, rows and viewer. */
export interface BoardStatement {
  sql: string;
  settings: readonly number[];
}

const PREPARE = 'prepare rating (text, int, bigint, int, int) as';

interface Explained {
  'Planning Time': number;
  'Execution Time': number;
}

/**
 * The planning and execution time of each read in ms, as PostgreSQL reports them for the prepared statement of the
 * product.
 */
export async function timesOf(pool: pg.Pool, board: BoardStatement, looks: readonly Look[]) {
  const client = await pool.connect();
  try {
    await client.query(`${PREPARE} ${board.sql}`);
    const times: number[] = [];
    for (const { period, viewer } of looks) {
      const values = [`'${period}'`, ROWS, viewer ?? 'null', ...board.settings].join();
      const { rows } = await client.query<{ 'QUERY PLAN': Explained[] }>(
        `explain (analyze, timing off, format json) execute rating(${values})`,
      );
      const [explained] = rows[0]?.['QUERY PLAN'] ?? [];
      if (!explained) throw new Error('PostgreSQL does not explain itself.');
      times.push(explained['Planning Time'] + explained['Execution Time']);
    }
    return times;
  } finally {
    client.release(true);
  }
}

/** Users with scores of the period: the best ones, or any that are not among the rows shown. */
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
