import type { BuiltProduct } from './built-product.ts';
import { CLIENTS, withNamedParameters } from './pgbench.ts';

/** The first three parameters of a command, as text. */
export type Row = [string, string, string];

/** Rows that a client uses in turn, and learns of by one look-up, so that looking up takes next to nothing. */
const SLOTS = 32;
const slots = Array.from({ length: SLOTS }, (_, at) => at + 1);

const BATCHES = `
create table if not exists bench_rows (at int primary key, a text[], b text[], c text[]);
truncate bench_rows`;
const BATCH = `
insert into bench_rows select (at - 1) / ${SLOTS}, array_agg(a order by at), array_agg(b order by at), array_agg(c order by at)
from unnest($1::text[], $2::text[], $3::text[]) with ordinality as given (a, b, c, at) group by 1`;

/** Leaves the rows where the script finds them. */
export async function prepareRows({ database }: BuiltProduct, rows: readonly Row[]): Promise<void> {
  await database.pool.query(BATCHES);
  await database.pool.query(
    BATCH,
    [0, 1, 2].map(column => rows.map(row => row[column])),
  );
  await database.pool.query('vacuum (analyze) bench_rows');
}

/** Every transaction is one command with a row of its own; `rest` names its parameters after the row's. */
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
