import { randomBytes } from 'node:crypto';
import { expect } from '@playwright/test';
import type pg from 'pg';
import { inDatabase } from './database.ts';

export const newName = (): string => `Гравець ${randomBytes(5).toString('hex')}`;

interface RatedPerson {
  name: string;
  /** The coins of all their rewards, a multiple of ten. */
  coins: number;
  /** The age of their play in days. */
  daysAgo: number;
  shareStats?: boolean;
  shareResults?: boolean;
}

const PERSON = `
insert into app_user (name, source, share_stats, share_results) values ($1, 'google', $2, $3)
returning id::int, player_id as "playerId"`;

/** Marked as counted, because its answers have no dealt options and cannot be counted. */
const PLAY = `
with played as (
  insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, practice, expires_at,
    counted_at, finished_at)
  values ($1, $2, 'ua', 'choicer', '{}', $3::int, $3::int, $3::int, false, 'infinity', now(),
    now() - make_interval(days => $4))
  returning id
)
insert into answer (play_id, index, attempt, choice, correct, locale, deal)
select id, at, 1, 0, true, 'ua', 0 from played, generate_series(0, $3::int - 1) at`;

/** Adds the transfer first and then the balance. */
const CREDIT = `
with paid as (
  insert into transfer (kind, user_id, reference, source, target, amount, created_at)
  values ($1, $2, $3, 'mint', 'user', $4, now() - make_interval(days => $5)) returning user_id, amount
)
insert into coin_account as account (user_id, balance) select user_id, amount from paid
on conflict (user_id) do update set balance = account.balance + excluded.balance`;

const DEBIT = `
with payer as (
  select user_id, balance from coin_account where user_id = $1 for update
), paid as (
  insert into transfer (kind, user_id, reference, source, target, amount, balance_before)
  select 'adjustment', user_id, $2, 'user', 'mint', $3::bigint, balance from payer returning user_id, amount
)
update coin_account account set balance = account.balance - paid.amount from paid where account.user_id = paid.user_id`;

/** Rolls up the boards like the worker, which is busy with pictures after its first start. */
const ROLL_UP = `
insert into outbox (name, data, options) values ('roll-up-ratings', '{}', '{"lifo": true}')`;

/** Adds coins, which the ledger stores as an adjustment. */
export const giveCoins = (userId: number, coins: number): Promise<unknown> =>
  inDatabase(pool => pool.query(CREDIT, ['adjustment', userId, newName(), coins, 0]));

export const takeCoins = (userId: number, coins: number): Promise<unknown> =>
  inDatabase(pool => pool.query(DEBIT, [userId, newName(), coins]));

const SCORES = 'select from rating_score where user_id = $1';

const FIRST_PLAYS = `
insert into score_count (content_id, total, correct, plays)
select $1, $2, at - 1, plays from unnest($3::int[]) with ordinality as counted(plays, at) where plays > 0
on conflict (content_id, total, correct) do update set plays = score_count.plays + excluded.plays`;

/** Adds first plays of a content: the number of plays for each number of right answers, from none to all. */
export const addFirstPlays = (contentId: number, plays: number[]): Promise<unknown> =>
  inDatabase(pool => pool.query(FIRST_PLAYS, [contentId, plays.length - 1, plays]));

/** Rolls up the boards until the user is on them. */
export const rollUpRatings = (userId: number): Promise<void> =>
  inDatabase(async pool => {
    await pool.query(ROLL_UP);
    await expect(async () => {
      expect((await pool.query(SCORES, [userId])).rowCount).toBeGreaterThan(0);
    }).toPass();
  });

/** Adds a user who has played a quiz with all answers right and collected the reward, and returns their id. */
export const addRatedPerson = (contentId: number, person: RatedPerson): Promise<number> =>
  inDatabase(async pool => {
    const { name, shareStats = true, shareResults = false } = person;
    const { rows } = await pool.query(PERSON, [name, shareStats, shareResults]);
    const { id, playerId } = rows[0] as { id: number; playerId: string };
    await addReward(pool, { id, playerId, contentId, ...person });
    return id;
  });

async function addReward(
  pool: pg.Pool,
  {
    id,
    playerId,
    contentId,
    coins,
    daysAgo,
  }: RatedPerson & Record<'id' | 'contentId', number> & { playerId: string },
) {
  await pool.query(PLAY, [contentId, playerId, coins / 10, daysAgo]);
  await pool.query(CREDIT, ['reward', id, String(contentId), coins, daysAgo]);
}
