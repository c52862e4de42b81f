import type { Database } from '../../src/database.ts';

/** Columns that refer to a user: foreign keys to app_user, and columns named like one. */
const COLUMNS = `
select conrelid::regclass || '.' || attname as column
from pg_constraint join pg_attribute on attrelid = conrelid and attnum = any(conkey)
where contype = 'f' and confrelid = 'app_user'::regclass
union
select table_name || '.' || column_name from information_schema.columns
where table_schema = 'public' and column_name ~ '(^|_)(user|player|guest|author|owner|admin|moderator)(_id)?$'
order by 1`;

/** `table.column` for all tables. */
export async function userColumns({ pool }: Database): Promise<string[]> {
  const { rows } = await pool.query<{ column: string }>(COLUMNS);
  return rows.map(row => row.column);
}

/** The number of rows that refer to the user by id or as a player. */
export async function countOf(
  { pool }: Database,
  column: string,
  { userId, playerId }: { userId: number; playerId: string },
): Promise<number> {
  const [table, name] = column.split('.') as [string, string];
  const sql = `select count(*)::int as count from ${table} where ${name}::text in ($1::text, $2::text)`;
  const { rows } = await pool.query<{ count: number }>(sql, [userId, playerId]);
  return rows[0]?.count as number;
}
