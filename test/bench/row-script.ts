import type { BuiltProduct } from './built-product.ts';
import { CLIENTS, withNamedParameters } from './pgbench.ts';

/** The first three parameters of a command, as text. */
export type Row = [string, string, string];

/** A client reads this many rows with one query and uses them in turn, so that reading costs almost nothing. */
const SLOTS = 32;
const slots = Array.from({ length: SLOTS }, (_, at) => at + 1);

const BATCHES = `
create table if not exists bench_rows (at int primary key, a text[], b text[], c text[]);
truncate bench_rows`;
const BATCH = `
insert into bench_rows select (at - 1) / ${SLOTS}, array_agg(a order by at), array_agg(b order by at), array_agg(c order by at)
from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (a, b, c, at) group by 1`;

/** Writes the rows to the table that the script reads. */
export async function prepareRows({ database }: BuiltProduct, rows: readonly Row[]): Promise<void> {
  await database.pool.query(BATCHES);
  await database.pool.query(
    BATCH,
    [0, 1, 2].map(column => rows.map(row => row[column])),
  );
  await database.pool.query('vacuum (analyze) bench_rows');
}

/**
 * A pgbench script in which every transaction is one command with a different row. `rest` has the further parameters.
 */
export function rowScript(sql: string, rest: Record<string, string> = {}) {
  const columns = slots.map(n => `a[${n}] as a${n}, b[${n}] as b${n}, c[${n}] as c${n}`);
  const commands = slots.map(
    n =>
      `${n === 1 ? '\\if' : '\\elif'} :step = ${n}\n${withNamedParameters(sql, [`a${n}`, `b${n}`, `c${n}`, ...Object.keys(rest)])}`,
  );
  const script = `\\if :step = ${SLOTS}
\\set turn :turn + 1
\\set batch :turn * ${CLIENTS} + :client_id
select ${columns.join(', ')} from bench_rows where at = :batch \\gset
\\set step 0
\\endif
\\set step :step + 1
${commands.join('\n')}
\\endif
`;
  return { script, variables: { turn: -1, step: SLOTS, ...rest } };
}
