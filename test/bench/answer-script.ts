import { randomUUID } from 'node:crypto';
import { beginPlays, QUESTIONS } from './begun-plays.ts';
import type { BuiltProduct } from './built-product.ts';
import { CLIENTS, withNamedParameters } from './pgbench.ts';

/** A client reads this many plays with one query and answers them in turn, so that reading costs almost nothing. */
const SLOTS = 8;
const slots = Array.from({ length: SLOTS }, (_, at) => at + 1);

const BATCHES = `
create table if not exists bench_batch (at int primary key, plays uuid[], guests uuid[]);
truncate bench_batch`;
const BATCH = `
insert into bench_batch select (at - 1) / ${SLOTS}, array_agg(play order by at), array_agg(guest order by at)
from unnest($1::uuid[], $2::uuid[]) with ordinality as begun (play, guest, at) group by 1`;

const PARAMETERS = ['index', 'deal', 'choice', 'attempt', 'text', 'final', 'job'];

/** Starts enough plays for `count` answers and writes them to the table that the script reads. */
export async function prepareAnswers({ database }: BuiltProduct, count: number): Promise<void> {
  const batches = Math.ceil(count / (SLOTS * QUESTIONS)) + CLIENTS;
  const guests = Array.from({ length: batches * SLOTS }, () => randomUUID());
  const plays = await beginPlays(database, guests);
  await database.pool.query(BATCHES);
  const columns = [plays.map(({ id }) => id), plays.map(({ playerId }) => playerId)];
  await database.pool.query(BATCH, columns);
  await database.pool.query('vacuum (analyze) bench_batch');
}

/** A pgbench script in which every transaction is one answer. */
export function answerScript({ storeAnswer }: BuiltProduct) {
  const columns = slots.map(n => `plays[${n}] as play${n}, guests[${n}] as guest${n}`).join(', ');
  const answers = slots.map(
    n =>
      `${n === 1 ? '\\if' : '\\elif'} :slot = ${n}\n${withNamedParameters(storeAnswer.sql, [`play${n}`, `guest${n}`, ...PARAMETERS])}`,
  );
  const script = `\\if :step = ${SLOTS * QUESTIONS}
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
  // pgbench variables cannot be null or empty; one letter costs the same.
  const answer = { deal: 0, attempt: 1, text: '-', final: 1, job: storeAnswer.job };
  return { script, variables: { turn: -1, step: SLOTS * QUESTIONS, ...answer } };
}
