import { setTimeout as pause } from 'node:timers/promises';
import type pg from 'pg';
import type { Database } from '../../src/database.ts';
import { insertQuiz } from '../support/quiz-rows.ts';
import { addAdmin } from './catalog-import.ts';
import { type Account, openDatabase } from './population.ts';
import type { Stage } from './stage.ts';

const BUYERS = 500;
const PRICE = 30;
/** How long a deletion is waited for and repeated. */
const TIMEOUT_MS = 60_000;

/** Users with twice the price. */
const ADD_USERS = `
with made as (
  insert into app_user (name, source) select 'Buyer ' || n, 'google' from generate_series(1, $1::int) n returning id
), given as (
  insert into transfer (kind, user_id, reference, source, target, amount)
  select 'adjustment', id, 'to begin with', 'mint', 'user', $2::bigint from made
)
insert into coin_account (user_id, balance) select id, $2::bigint from made returning user_id::int as id`;

const BUY = `
with paid as (
  insert into transfer (kind, user_id, reference, source, target, amount, balance_before)
  select 'unlock', user_id, $2::text, 'user', 'till', $3::int, balance from coin_account where user_id = any($1::bigint[])
  returning id, user_id
), charged as (
  update coin_account set balance = balance - $3::int where user_id = any($1::bigint[])
)
insert into unlock (user_id, content_id, transfer_id, price) select user_id, $2::text::bigint, id, $3::int from paid`;

/** How many buyers have an unlock, got a refund, have all of their coins again, and were told so. */
const PAID = `
select count(*)::int as unlocks, count(t.id)::int as refunds,
  (count(*) filter (where a.balance = $2::bigint))::int as balances,
  (select count(*) from notice where content_id = $1::bigint and kind = 'coins-back')::int as notices
from unlock k join coin_account a using (user_id)
left join transfer t on t.user_id = k.user_id and t.kind = 'refund' and t.reference = $1::text
where k.content_id = $1::bigint`;

const WAITING = `
select from pg_stat_activity
where datname = current_database() and wait_event_type = 'Lock' and query like '%''refund''%'`;

/**
 * Deletes a quiz with buyers and kills a process after some of them were paid back: the payment of the last one waits
 * for a lock. Then the deletion is sent again, and once more after it was accepted. Returns a sentence for each mistake,
 * such as buyers who were paid twice or not at all. Does so for the web process and for PostgreSQL.
 */
export async function refundAndKill(stage: Stage): Promise<string[]> {
  const over = new AbortController();
  const supervised = [stage.web.supervise(over.signal), stage.worker.supervise(over.signal)];
  try {
    return [
      ...(await interrupt(stage, () => stage.killWeb())),
      ...(await interrupt(stage, () => stage.killPostgres())),
    ];
  } finally {
    over.abort();
    await Promise.all(supervised);
  }
}

async function interrupt(stage: Stage, kill: () => Promise<void>): Promise<string[]> {
  const before = await openDatabase(stage.env);
  const admin = await addAdmin(before, stage.env);
  const { id, last } = await sellQuiz(before);
  const holder = await holdAccount(before, last);
  const interrupted = remove(stage, admin, id);
  const isSeen = await isPaying(before);
  await kill();
  holder.release(true);
  await before.pool.end();
  const first = await interrupted;
  const second = await removeAgain(stage, admin, id);
  const third = await remove(stage, admin, id);
  const database = await openDatabase(stage.env);
  const wrong = await wrongPayments(database, id);
  await database.pool.end();
  return [
    ...(isSeen ? [] : ['no process was killed during the refunds']),
    ...(first === 204 ? ['an interrupted deletion was accepted'] : []),
    ...(second === 204 && third === 204 ? [] : [`deletions were answered ${second}, ${third}`]),
    ...wrong,
  ];
}

async function sellQuiz(database: Database): Promise<{ id: number; last: number }> {
  const id = await insertQuiz(database, { price: PRICE });
  const { rows } = await database.pool.query<{ id: number }>(ADD_USERS, [BUYERS, 2 * PRICE]);
  const buyers = rows.map(row => row.id);
  await database.pool.query(BUY, [buyers, String(id), PRICE]);
  return { id, last: Math.max(...buyers) };
}

/** Locks an account until the connection is released or lost. */
async function holdAccount({ pool }: Database, userId: number): Promise<pg.PoolClient> {
  const holder = await pool.connect();
  holder.on('error', () => undefined);
  await holder.query('begin');
  await holder.query('select from coin_account where user_id = $1 for update', [userId]);
  return holder;
}

async function isPaying({ pool }: Database): Promise<boolean> {
  const deadline = Date.now() + TIMEOUT_MS;
  while (Date.now() < deadline) {
    if (((await pool.query(WAITING)).rowCount ?? 0) > 0) return true;
    await pause(5);
  }
  return false;
}

/** Returns the status of the response; null if there was none. */
async function remove({ origin }: Stage, { headers }: Account, id: number): Promise<number | null> {
  const path = `${origin}/api/quizzes/${id}?reason=faults`;
  const response = await fetch(path, { method: 'DELETE', headers }).catch(() => null);
  return response?.status ?? null;
}

/** Sends the deletion until it is accepted. */
async function removeAgain(stage: Stage, admin: Account, id: number): Promise<number | null> {
  const deadline = Date.now() + TIMEOUT_MS;
  let status = await remove(stage, admin, id);
  while (status !== 204 && Date.now() < deadline) {
    await pause(200);
    status = await remove(stage, admin, id);
  }
  return status;
}

async function wrongPayments({ pool }: Database, id: number): Promise<string[]> {
  const { rows } = await pool.query<Record<string, number>>(PAID, [String(id), 2 * PRICE]);
  return Object.entries(rows[0] ?? {})
    .filter(([, count]) => count !== BUYERS)
    .map(([what, count]) => `after the deletion of a quiz with ${BUYERS} buyers: ${count} ${what}`);
}
