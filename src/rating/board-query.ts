import { slotOf } from './bucket-updates.ts';
import { gainedBy } from './new-rewards.ts';
import { BACKWARDS, ORDER, placeOf } from './rating.entity.ts';

const NEIGHBOURS = 2;

/** Before `mine`: those with more coins, then whole slots of ties, then one by one within the slot. */
const AHEAD = `
coalesce((select sum(users) from rating_step where period = $1 and coins > mine.coins), 0)
+ coalesce((select sum(users) from rating_tie tie where period = $1 and tie.coins = mine.coins
  and (-tie.accuracy, tie.hinted, tie.plays, tie.slot) < (-mine.accuracy, mine.hinted, mine.plays, mine.slot)), 0)
+ (select count(*) from rating_score other where visible and period = $1
  and -other.coins = -mine.coins and -other.accuracy = -mine.accuracy and other.hinted = mine.hinted
  and other.plays = mine.plays and other.last_reward_at >= mine.slot
  and (other.last_reward_at, other.user_id) < (mine.last_reward_at, mine.user_id))`;

const neighbours = (than: '<' | '>', order: string) => `
(select row_number() over (order by ${order}) as at, score.* from rating_score score
  where visible and period = $1 and ${placeOf('score')} ${than} ${placeOf('mine')}
  order by ${order} limit ${NEIGHBOURS}) score`;

/** What user $3 has collected since the last roll-up; weeks settle at hour $4, minimum pace $5. */
const NEW_REWARDS = gainedBy({
  chosen: `t.user_id = $3::bigint and t.id > (select coalesce(max(transfer_id), 0) from rating_progress)`,
  settlesAt: '$4',
  pace: '$5',
});

/** Like a row of rating_score, but not yet visible to others. */
const NEW_ROW = `
select user_id, period, coins::bigint, correct::int, questions::int, hinted::int, plays::int,
  correct::float8 / questions as accuracy, last_reward_at, false as visible
from gained
where period = $1 and not exists (select from rating_score where period = $1 and user_id = $3::bigint)`;

/**
 * The first $2 of period $1, and of user $3 (null for visitors) their own row and who stands beside it; a row without
 * `part` when there is nobody. Whoever is hidden has the rank that they would have, and others keep theirs: the next
 * one then has the same. So it is with somebody whose first coins of the period are not rolled up. Who has just hidden is
 * left out at once; a job updates the ranks of others.
 */
export const BOARD = `
with ${NEW_REWARDS}, score_now as (
  select user_id, period, coins, correct, questions, hinted, plays, accuracy, last_reward_at, visible
  from rating_score where period = $1 and user_id = $3::bigint
  union all (${NEW_ROW})
), mine as materialized (
  select *, ${slotOf('last_reward_at')} as slot from score_now
), own as materialized (
  select mine.*, 1 + ${AHEAD} as rank from mine
), place as (
  select 'row' as part, at as rank, user_id, coins, correct, accuracy from (
    select row_number() over (order by ${ORDER}) as at, * from rating_score score
    where visible and period = $1 order by ${ORDER} limit $2::int
  ) first
  union all
  select 'me', rank, user_id, coins, correct, accuracy from own
  union all
  select 'above', mine.rank - score.at, score.user_id, score.coins, score.correct, score.accuracy
  from own mine cross join lateral ${neighbours('<', BACKWARDS)}
  union all
  select 'below', mine.rank + score.at - case when mine.visible then 0 else 1 end, score.user_id, score.coins,
    score.correct, score.accuracy
  from own mine cross join lateral ${neighbours('>', ORDER)}
), shown as (
  select part, rank, coins, correct, accuracy, u.id, u.name, u.premium, '/media/' || u.portrait_id as image
  from place join app_user u on u.id = user_id
  where part = 'me' or (u.share_stats and u.deleted_at is null)
)
select board.rolled_up_at as "updatedAt", shown.*
from (select max(rolled_up_at) as rolled_up_at from rating_progress) board left join shown on true
order by rank`;

/** Whether user $3 has collected, for period $1, rewards of plays below the pace $4; settled at $2 o'clock. */
export const TOO_FAST = `
with ${gainedBy({
  chosen: 't.user_id = $3::bigint and answer_pace_ms(play.id) < $4::int',
  settlesAt: '$2',
  pace: '0',
})}
select exists (select from gained where period = $1) as "isSo"`;

/** The nearest weeks before and after $1 in which somebody earned coins that others see. */
export const BESIDE = `
select (select max(period) from rating_step where period < $1) as previous,
  (select min(period) from rating_step where period > $1 and period < 'all') as next`;
