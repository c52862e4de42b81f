/** Monday 00:00 in Kyiv of the week in which the play was finished, as a clock there shows it. */
const MONDAY = `date_trunc('week', play.finished_at at time zone 'Europe/Kyiv')`;

interface Rules {
  /** SQL condition that selects transfers `t`. */
  chosen: string;
  /** Parameters: the hour at which a week settles, and the minimum pace in milliseconds. */
  settlesAt: string;
  pace: string;
}

/**
 * CTEs that end in `gained`: the sum of the selected rewards by user and period. A reward counts in the week in which
 * its play was finished if it is collected before that week settles, on the next Monday; it always counts for all time. The play
 * must have a human pace (median time of an answer; 0 accepts any). Only rewards are counted: nothing else that
 * moves coins changes a rank.
 */
export const gainedBy = ({ chosen, settlesAt, pace }: Rules): string => `
reward as (
  select t.user_id, t.amount, t.created_at, play.correct, play.total, play.hinted, to_char(${MONDAY}, 'IYYY-"W"IW') as week,
    u.share_stats and u.deleted_at is null as visible,
    t.created_at < (${MONDAY} + interval '7 days' + make_interval(hours => ${settlesAt}::int)) at time zone 'Europe/Kyiv' as in_time
  from transfer t join app_user u on u.id = t.user_id
  -- There is one at most; the limit makes the planner look it up by both columns of its index.
  cross join lateral (
    select id, finished_at, correct, total, hinted from play
    where player_id = u.player_id and content_id = t.reference::bigint and finished_at is not null and not practice
    limit 1
  ) play
  where t.kind = 'reward' and ${chosen}
    and (${pace}::int = 0 or coalesce(answer_pace_ms(play.id) >= ${pace}::int, true))
), counted as (
  select 'all' as period, * from reward union all select week, * from reward where in_time
), gained as (
  select user_id, period, sum(amount) as coins, sum(correct) as correct, sum(total) as questions, sum(hinted) as hinted,
    count(*) as plays, max(created_at) as last_reward_at, bool_and(visible) as visible
  from counted group by user_id, period
)`;

/** All users' rewards with ids above $1 up to $2; weeks settle at hour $3, minimum pace $4. */
export const GAINED = gainedBy({
  chosen: 't.id > $1::bigint and t.id <= $2::bigint',
  settlesAt: '$3',
  pace: '$4',
});
