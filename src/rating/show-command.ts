import { MOVE_STEPS } from './step-moves.ts';

/** User $1 is seen by others ($2), or is not, in every period. The same again changes nothing. */
export const SHOW = `
with turned as (
  update rating_score set visible = $2::boolean where user_id = $1::bigint and visible <> $2::boolean returning *
), change as (
  select period, coins, accuracy, hinted, plays, last_reward_at, case when visible then 1 else -1 end as by from turned
), ${MOVE_STEPS}
select count(*) from turned`;
