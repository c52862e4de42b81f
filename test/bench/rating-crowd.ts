import type pg from 'pg';
import { runQuietly } from '../../scripts/launch/command.ts';
import { step } from '../../scripts/launch/steps.ts';
import { createDatabase } from '../../scripts/testing/test-cluster.ts';
import { withHistory } from '../support/content-status.ts';

const NAME = 'bench_rating';
const CONTENTS = 1_000;
export const USERS = 200_000;
const REWARDS_EACH = 10;
/** Most rewards are of the last days; the oldest are this many days old. */
const DAYS = 28;

const INDEXES = `
select indexname as name, indexdef as sql from pg_indexes
where tablename in ('play', 'transfer') and indexname not in (select conname from pg_constraint)`;

const ADD_CONTENTS = withHistory(`
insert into content (content_type, subtype, genre, mode, difficulty, status, price, title_ua, seo_title_ua, genitive_ua,
  description_ua, slug, items_counter, published_at, fresh_at)
select 'quiz', 'other', 'general-knowledge', 'choicer', 'easy', 10, 0, 'Q', 'Q', 'Q', 'Q', 'q', 10, now(), now()
from generate_series(1, $1::int) returning id, status`);

const ADD_USERS = `
insert into app_user (name, source, share_stats) select 'Гравець ' || n, 'google', n % 50 <> 0
from generate_series(1, ${USERS}) n`;

/** Sorted by time, like the ids. Each user has different contents, and few have all answers right. */
const PLAN = `
create unlogged table reward_plan as
select u.id as user_id, u.player_id, 1 + (u.id * 7 + n * 97) % ${CONTENTS} as content_id, 10 + n % 3 / 2 * 10 as total,
  (random() + random() + random()) / 3 as skill, floor(random() ^ 3 * 3)::int as hints, now() - interval '${DAYS} days' * random() ^ 2 as at
from app_user u, generate_series(1, ${REWARDS_EACH}) n order by at`;

const CORRECT = 'greatest(1, round(total * skill))::int';

const ADD_PLAYS = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, hinted, practice, started_at,
  expires_at, finished_at, counted_at)
select content_id, player_id, 'ua', 'choicer', '{}', total, total, ${CORRECT}, least(hints, ${CORRECT}), false,
  at - interval '3 minutes', at, at, at
from reward_plan order by at`;

const ADD_REWARDS = `
insert into transfer (kind, user_id, reference, source, target, amount, created_at)
select 'reward', user_id, content_id::text, 'mint', 'user', 10 * ${CORRECT}, at + interval '5 seconds'
from reward_plan order by at`;

const ADD_ACCOUNTS = `
insert into coin_account (user_id, balance) select user_id, sum(amount) from transfer group by user_id`;

/** Creates a database with the tables of the product and returns its address. */
export async function createRatingDatabase(env: NodeJS.ProcessEnv, name = NAME): Promise<string> {
  const url = new URL(env.DATABASE_URL as string);
  await createDatabase(url.href, name);
  url.pathname = `/${name}`;
  await runQuietly('Migrating', [process.execPath, 'dist/src/migrate.main.js'], {
    env: { ...env, DATABASE_URL: url.href },
  });
  return url.href;
}

/** Adds users with plays and rewards that are not rolled up. Check constraints apply; foreign keys are not checked. */
export const addCrowd = (pool: pg.Pool) =>
  step(`Making ${USERS} users and ${USERS * REWARDS_EACH} rewards`, async () => {
    const client = await pool.connect();
    await client.query('set session_replication_role = replica');
    await client.query(ADD_CONTENTS, [CONTENTS]);
    await client.query(ADD_USERS);
    const { rows: indexes } = await client.query<{ name: string; sql: string }>(INDEXES);
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    for (const sql of [PLAN, ADD_PLAYS, ADD_REWARDS, ADD_ACCOUNTS, 'drop table reward_plan'])
      await client.query(sql);
    for (const { sql } of indexes) await client.query(sql);
    await client.query('vacuum analyze');
    client.release(true);
  });

const NEW_REWARDS = `
with person as (
  select id, player_id, (1 + id % 10)::int as correct from app_user order by random() limit $2::int
), played as (
  insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, practice, expires_at, finished_at)
  select $1, player_id, 'ua', 'choicer', '{}', 10, 10, correct, false, now(), now() from person
), paid as (
  insert into transfer (kind, user_id, reference, source, target, amount)
  select 'reward', id, $1::bigint::text, 'mint', 'user', 10 * correct from person returning user_id, amount
)
insert into coin_account as account (user_id, balance) select user_id, amount from paid
on conflict (user_id) do update set balance = account.balance + excluded.balance`;

/** Lets this many users collect a reward for a new quiz. */
export async function collectMore(pool: pg.Pool, count: number): Promise<void> {
  const { rows } = await pool.query<{ id: number }>(ADD_CONTENTS, [1]);
  await pool.query(NEW_REWARDS, [rows[0]?.id, count]);
}
