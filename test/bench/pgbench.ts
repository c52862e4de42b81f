import { execFile } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beginPlays, QUESTIONS } from './begun-plays.ts';
import type { BuiltProduct } from './built-product.ts';

const CLIENTS = 8;
/** Plays that a client answers in turn, and learns of by one look-up, so that looking up takes next to nothing. */
const SLOTS = 8;
const slots = Array.from({ length: SLOTS }, (_, at) => at + 1);

const BATCHES = `
create table if not exists bench_batch (at int primary key, plays uuid[], guests uuid[]);
truncate bench_batch`;
const BATCH = `
insert into bench_batch select (at - 1) / ${SLOTS}, array_agg(play order by at), array_agg(guest order by at)
from unnest($1::uuid[], $2::uuid[]) with ordinality as begun (play, guest, at) group by 1`;

/** Begins plays enough for `count` answers, and leaves them where the script finds them. */
export async function preparePgbench({ database }: BuiltProduct, count: number): Promise<void> {
  const batches = Math.ceil(count / (SLOTS * QUESTIONS)) + CLIENTS;
  const guests = Array.from({ length: batches * SLOTS }, () => randomUUID());
  const plays = await beginPlays(database, guests);
  await database.pool.query(BATCHES);
  const columns = [plays.map(({ id }) => id), plays.map(({ playerId }) => playerId)];
  await database.pool.query(BATCH, columns);
  await database.pool.query('vacuum (analyze) bench_batch');
}

/**
 * The product's statement, letter for letter, but for the names that pgbench gives to parameters; every transaction
 * is one answer. Each client takes the batches that leave its number when divided by the number of clients.
 */
export function scriptOf({ storeAnswer }: BuiltProduct): string {
  const columns = slots.map(n => `plays[${n}] as play${n}, guests[${n}] as guest${n}`).join(', ');
  const answers = slots.map(
    n =>
      `${n === 1 ? '\\if' : '\\elif'} :slot = ${n}\n${named(storeAnswer.sql, [`play${n}`, `guest${n}`, 'index', 'deal', 'choice', 'attempt', 'text', 'final', 'job'])};`,
  );
  return `\\if :step = ${SLOTS * QUESTIONS}
\\set turn :turn + 1
\\set batch :turn * ${CLIENTS} + :client_id
select ${columns} from bench_batch where at = :batch \\gset
\\set step 0
\\endif
\\set index :step / ${SLOTS}
\\set slot 1 + :step % ${SLOTS}
\\set choice random(0, 3)
\\set step :step + 1
${answers.join('\n')}
\\endif
`;
}

const named = (sql: string, names: string[]) =>
  sql.trim().replace(/\$(\d)\b/g, (_, at: string) => `:${names[Number(at) - 1]}`);

/** Answers a second, and how many there were. */
export async function runPgbench(
  pgbench: string,
  { product, env, seconds }: { product: BuiltProduct; env: NodeJS.ProcessEnv; seconds: number },
): Promise<{ rate: number; answers: number }> {
  const script = join(env.DATA_DIR as string, 'answer.pgbench.sql');
  writeFileSync(script, scriptOf(product));
  // pgbench knows neither null nor an empty text; one letter costs the same.
  const answer = { deal: 0, attempt: 1, text: '-', final: 1, job: product.storeAnswer.job };
  const variables = { turn: -1, step: SLOTS * QUESTIONS, ...answer };
  const { stdout } = await promisify(execFile)(
    pgbench,
    [
      ...['-n', '-M', 'prepared', '-c', `${CLIENTS}`, '-j', '2', '-T', `${seconds}`, '-f', script],
      ...Object.entries(variables).flatMap(([name, value]) => ['-D', `${name}=${value}`]),
    ],
    { env: { ...process.env, ...connectionOf(env.DATABASE_URL as string) } },
  );
  const number = (pattern: RegExp) => Number(pattern.exec(stdout)?.[1]);
  const answers = number(/actually processed: (\d+)/);
  return { rate: number(/tps = ([\d.]+) \(without/), answers };
}

function connectionOf(databaseUrl: string) {
  const { hostname, port, username, password, pathname } = new URL(databaseUrl);
  return {
    PGHOST: hostname,
    PGPORT: port,
    PGUSER: username,
    PGPASSWORD: password,
    PGDATABASE: pathname.slice(1),
  };
}
