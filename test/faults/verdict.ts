import { setTimeout as pause } from 'node:timers/promises';
import type { Database } from '../../src/database.ts';
import { type Facts, FORGERIES } from './facts.ts';

const ANSWERS = `select play_id || ' ' || index as key, correct as value from answer where final`;
const REWARDS = `select user_id || ' ' || reference as key, amount::int as value from transfer where kind = 'reward'`;
const ORDERS = `select user_id || ' ' || content_id as key, price as value from unlock`;
const AUTHORS = `select id::int from app_user where role = 'author'`;

/** The planned and the actual number of kills by process. */
export type Kills = Record<string, { due: number; done: number }>;

/** Parts of the plan that did not happen. A run without successful calls would find no lost facts either. */
export function shortfalls({ answers, rewards, orders, authors, refused }: Facts, kills: Kills) {
  const done = {
    answers: answers.size,
    rewards: rewards.size,
    unlocks: orders.size,
    authorships: authors.size,
    ...Object.fromEntries(FORGERIES.map(kind => [`forgeries (${kind})`, refused.get(kind) ?? 0])),
  };
  const missing = Object.entries(done).filter(([, count]) => count === 0);
  const otherwise = Object.entries(kills).filter(([, { due, done }]) => due !== done);
  return [
    ...missing.map(([what]) => `there were no ${what}`),
    ...otherwise.map(([what, { due, done }]) => `${what} was killed ${done} times, not ${due}`),
  ];
}

/** Facts that the product confirmed and that are not in the database. */
export async function lostFacts(database: Database, facts: Facts): Promise<string[]> {
  return [
    ...(await missing(database, ANSWERS, facts.answers, 'answer')),
    ...(await missing(database, REWARDS, facts.rewards, 'reward')),
    ...(await missing(database, ORDERS, facts.orders, 'unlock')),
    ...(await missingAuthors(database, facts)),
  ];
}

async function missing<T>(
  { pool }: Database,
  sql: string,
  said: ReadonlyMap<string, T>,
  what: string,
): Promise<string[]> {
  const { rows } = await pool.query<{ key: string; value: T }>(sql);
  const kept = new Map(rows.map(({ key, value }) => [key, value]));
  return [...said]
    .filter(([key, value]) => kept.get(key) !== value)
    .map(([key, value]) => `${what} ${key}: said ${value}, kept ${kept.get(key)}`);
}

async function missingAuthors({ pool }: Database, { authors }: Facts): Promise<string[]> {
  const { rows } = await pool.query<{ id: number }>(AUTHORS);
  const kept = new Set(rows.map(({ id }) => id));
  return [...authors].filter(id => !kept.has(id)).map(id => `authorship of ${id} is lost`);
}

const WAITING = `
select (select count(*) from outbox where done_at is null)::int as jobs,
  (select count(*) from play where finished_at is not null and not practice and counted_at is null)::int as uncounted,
  (select count(*) from transfer where kind = 'reward'
    and id > (select coalesce(max(transfer_id), 0) from rating_progress))::int as unrated`;

/** How long the workers may take after the last call. */
const TIMEOUT_MS = 120_000;

/** Waits for the workers. Returns what they have not finished in time, otherwise null. */
export async function untilNothingWaits(database: Database): Promise<string | null> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const waiting = await stillWaiting(database);
    if (!waiting || Date.now() > deadline) return waiting;
    await pause(200);
  }
}

/** Work that the workers have not finished. */
async function stillWaiting({ pool }: Database): Promise<string | null> {
  const { rows } = await pool.query<Record<string, number>>(WAITING);
  const open = Object.entries(rows[0] ?? {}).filter(([, count]) => count > 0);
  return open.length > 0 ? open.map(([what, count]) => `${count} ${what}`).join(', ') : null;
}
