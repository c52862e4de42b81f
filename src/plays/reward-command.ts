import { COINS_FOR_A_RIGHT_ANSWER } from '../coin-amounts.ts';
import { credit } from '../coins/index.ts';

/**
 * The reward of play $1 of player $2, whose account is $3, in one statement. No row when it is not the player's;
 * without a balance nothing was paid by it.
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
