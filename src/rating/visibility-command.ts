import { UPDATE_BUCKETS } from './bucket-updates.ts';

/** Sets in every period whether others see user $1, as the account says. Repeating it changes nothing. */
export const UPDATE_VISIBILITY = `
with turned as (
  update rating_score score set visible = u.share_stats and u.deleted_at is null from app_user u
  where u.id = $1::bigint and score.user_id = u.id and score.visible <> (u.share_stats and u.deleted_at is null)
  returning score.*
), change as (
  select period, coins, accuracy, hinted, plays, last_reward_at, case when visible then 1 else -1 end as by from turned
), ${UPDATE_BUCKETS}
select count(*) from turned`;
