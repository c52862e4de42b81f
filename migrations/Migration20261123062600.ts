import { Migration } from '@mikro-orm/migrations';

/**
 * The leaderboard becomes a function with a generic plan: planning the statement took longer than running it, and
 * PostgreSQL planned it again for each viewer.
 */
export class Migration20261123062600 extends Migration {
  override name = 'Migration20261123062600';

  override up(): void {
    // The first `most_rows` rows of a period, and the row of the viewer (null for visitors) with two neighbours on each
    // side. Returns a single row with `part` null if there are none. A hidden user gets the rank that they would have,
    // but does not change the ranks of others, so the next row has the same rank. The same applies to a user whose
    // first rewards of the period are not rolled up yet. A user who has just hidden is left out at once; a job updates
    // the ranks of others later.
    this.addSql(`create function board(board_period text, most_rows int, viewer bigint, settles_at int, least_pace int)
      returns table ("updatedAt" timestamptz, part text, rank bigint, coins bigint, correct int, accuracy float8,
        id bigint, name text, premium boolean, image text)
      language sql stable set plan_cache_mode = 'force_generic_plan' as $$
        with score_now as (
          select user_id, period, score.coins, score.correct, questions, hinted, plays, score.accuracy, last_reward_at, visible
          from rating_score score where period = board_period and user_id = viewer
          union all
          (
            -- The viewer's rewards since the last roll-up, as a row that others do not see yet.
            select user_id, period, sum(amount)::bigint, sum(gained.correct)::int, sum(total)::int, sum(hinted)::int,
              count(*)::int, sum(gained.correct)::float8 / sum(total), max(created_at), false
            from board_rewards(settles_at, least_pace) gained
            where user_id = viewer and period = board_period
              and transfer_id > (select coalesce(max(transfer_id), 0) from rating_progress)
              and not exists (select from rating_score where period = board_period and user_id = viewer)
            group by user_id, period
          )
        ), mine as materialized (
          select *, tie_slot(last_reward_at) as slot from score_now
        ), own as materialized (
          -- Ahead are the rows with more coins, then complete slots of ties, then the rows within the slot.
          select mine.*, 1
            + coalesce((select sum(users) from rating_step step where period = board_period and step.coins > mine.coins), 0)
            + coalesce((select sum(users) from rating_tie tie where period = board_period and tie.coins = mine.coins
                and (-tie.accuracy, tie.hinted, tie.plays, tie.slot) < (-mine.accuracy, mine.hinted, mine.plays, mine.slot)), 0)
            + (select count(*) from rating_score other where visible and period = board_period
                and -other.coins = -mine.coins and -other.accuracy = -mine.accuracy and other.hinted = mine.hinted
                and other.plays = mine.plays and other.last_reward_at >= mine.slot
                and (other.last_reward_at, other.user_id) < (mine.last_reward_at, mine.user_id)) as own_rank
          from mine
        ), place as (
          select 'row' as part, at as rank, user_id, first.coins, first.correct, first.accuracy from (
            select row_number() over (order by (-score.coins), (-score.accuracy), hinted, plays, last_reward_at, user_id) as at,
              score.*
            from rating_score score where visible and period = board_period
            order by (-score.coins), (-score.accuracy), hinted, plays, last_reward_at, user_id limit most_rows
          ) first
          union all
          select 'me', own_rank, user_id, own.coins, own.correct, own.accuracy from own
          union all
          select 'above', mine.own_rank - above.at, above.user_id, above.coins, above.correct, above.accuracy
          from own mine cross join lateral (
            select row_number() over (order by -score.coins desc, -score.accuracy desc, hinted desc, plays desc,
              last_reward_at desc, user_id desc) as at, score.*
            from rating_score score where visible and period = board_period
              and (-score.coins, -score.accuracy, score.hinted, score.plays, score.last_reward_at, score.user_id)
                < (-mine.coins, -mine.accuracy, mine.hinted, mine.plays, mine.last_reward_at, mine.user_id)
            order by -score.coins desc, -score.accuracy desc, hinted desc, plays desc, last_reward_at desc, user_id desc
            limit 2
          ) above
          union all
          select 'below', mine.own_rank + below.at - case when mine.visible then 0 else 1 end, below.user_id, below.coins,
            below.correct, below.accuracy
          from own mine cross join lateral (
            select row_number() over (order by (-score.coins), (-score.accuracy), hinted, plays, last_reward_at, user_id) as at,
              score.*
            from rating_score score where visible and period = board_period
              and (-score.coins, -score.accuracy, score.hinted, score.plays, score.last_reward_at, score.user_id)
                > (-mine.coins, -mine.accuracy, mine.hinted, mine.plays, mine.last_reward_at, mine.user_id)
            order by (-score.coins), (-score.accuracy), hinted, plays, last_reward_at, user_id limit 2
          ) below
        ), shown as (
          select place.part, place.rank, place.coins, place.correct, place.accuracy, u.id, u.name, u.premium,
            '/media/' || u.portrait_id as image
          -- The limit makes the plan look up each user by the key, however many users there are.
          from place cross join lateral (select * from app_user where app_user.id = place.user_id limit 1) u
          where place.part = 'me' or (u.share_stats and u.deleted_at is null)
        )
        select progress.rolled_up_at, shown.*
        from (select max(rolled_up_at) as rolled_up_at from rating_progress) progress left join shown on true
        order by shown.rank
      $$;`);
  }

  override down(): void {
    this.addSql('drop function board(text, int, bigint, int, int);');
  }
}
