import { UPDATE_BUCKETS } from './bucket-updates.ts';
import { GAINED } from './new-rewards.ts';

/** Whoever changes the boards holds this row to the end of the transaction; how far they have come. */
export const LOCK_BOARDS = `
insert into rating_progress (id) values (1) on conflict (id) do update set id = excluded.id
returning transfer_id as "transferId"`;

/** Adds the rewards above $1 up to $2 to the leaderboards and returns their number; weeks settle at hour $3, minimum pace $4. */
export const ROLL_UP = `
with ${GAINED}, added as (
  insert into rating_score as score (user_id, period, coins, correct, questions, hinted, plays, last_reward_at, visible)
  select * from gained order by user_id, period
  on conflict (user_id, period) do update set
    coins = score.coins + excluded.coins,
    correct = score.correct + excluded.correct,
    questions = score.questions + excluded.questions,
    hinted = score.hinted + excluded.hinted,
    plays = score.plays + excluded.plays,
    last_reward_at = greatest(score.last_reward_at, excluded.last_reward_at),
    visible = excluded.visible
  returning new.period, new.coins, new.accuracy, new.hinted, new.plays, new.last_reward_at, new.visible,
    old.coins as old_coins, old.accuracy as old_accuracy, old.hinted as old_hinted, old.plays as old_plays,
    old.last_reward_at as old_last_reward_at, old.visible as old_visible
), change as (
  select period, coins, accuracy, hinted, plays, last_reward_at, 1 as by from added where visible
  union all
  select period, old_coins, old_accuracy, old_hinted, old_plays, old_last_reward_at, -1 from added where old_visible
), ${UPDATE_BUCKETS}
select count(*)::int as rewards from reward`;

export const MOVE_ON = `
update rating_progress set transfer_id = $1::bigint, rolled_up_at = clock_timestamp()`;
