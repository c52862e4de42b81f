import { COINS_FOR_A_RIGHT_ANSWER } from '../../coin-amounts.ts';
import { credit, isRewarded } from '../../coins/index.ts';

/**
 * Pays the reward of play $1 of player $2 with account $3 in one statement. No row if it is not the player's play;
 * a row without a balance means that nothing was paid.
 */
export const COLLECT_REWARD = `
with play_now as (
  select content_id, practice, finished_at is not null as finished,
    case when practice then 0 else ${COINS_FOR_A_RIGHT_ANSWER} * correct end as coins
  from play where id = $1::uuid and player_id = $2::uuid
), due as (
  select $3::bigint as user_id, content_id::text as reference, coins as amount
  from play_now where finished and coins > 0
), ${credit('reward')}
select practice, finished, coins, (select balance from credited) as balance from play_now`;

/** Finished first plays of player $1 with account $2 that have right answers and are not paid yet. */
const WAITING = `
select p.id, p.content_id, ${COINS_FOR_A_RIGHT_ANSWER} * p.correct as coins, p.finished_at from play p
where p.player_id = $1::uuid and p.finished_at is not null and not p.practice and p.correct > 0
  and not ${isRewarded('$2::bigint', 'p.content_id')}`;

/** The latest $3 uncollected rewards, each with the sum of all. */
export const WAITING_REWARDS = `
with waiting as (${WAITING})
select w.id as "playId", w.content_id as "contentId", c.content_type as "contentType", c.slug, c.title_ua as "titleUA",
  c.title_en as "titleEN", w.coins, (select sum(coins) from waiting)::int as "allCoins"
from waiting w join content c on c.id = w.content_id
order by w.finished_at desc, w.id desc limit $3::int`;

/**
 * Pays every reward of player $1 with account $2 in one statement. A reward collected concurrently is paid by the
 * first statement; a row without a balance means that nothing was paid.
 */
export const COLLECT_REWARDS = `
with due as (
  select $2::bigint as user_id, content_id::text as reference, coins as amount from (${WAITING}) waiting
), ${credit('reward')}
select (select coalesce(sum(amount), 0) from paid)::int as coins, (select balance from credited) as balance`;
