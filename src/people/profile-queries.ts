/** User $1. */
export const PROFILE_HEAD = `
select id, player_id as "playerId", name, '/media/' || portrait_id as image, premium, source, joined_at as "joinedAt",
  share_stats as "shareStats", share_results as "shareResults"
from app_user where id = $1::bigint and deleted_at is null`;

const OVER = `p.player_id = $1::uuid and p.finished_at is not null and is_counted_purpose(p.purpose)`;

/** Only first plays count (product.md, "The game"), given up or not. */
const COUNTS = `${OVER} and not p.practice`;

const PERCENT = 'round(100.0 * p.correct / p.total)';

/**
 * Of player $1, whose account is $2; today in Kyiv is $3, on which practice is a play as well. Percents are rounded as in
 * a content's statistics.
 */
export const STATS = `
select (select coalesce(sum(amount), 0)::bigint from transfer where user_id = $2::bigint and kind = 'reward') as "coinsReceived",
  coalesce(sum(p.correct), 0)::int as "correctAnswers", sum(${PERCENT})::float8 / nullif(count(*), 0) as "averageResult",
  count(*)::int as "quizzesPlayed",
  (select count(*)::int from play p
    where ${OVER} and (p.finished_at at time zone 'Europe/Kyiv')::date = $3::date) as "playsToday"
from play p where ${COUNTS}`;

/** How each question of a play ended. */
const CUBES = `
select json_agg(cube order by at) from (
  select at, case when bool_or(a.correct and a.hinted) then 'hinted' when bool_or(a.correct) then 'right'
    when count(a.play_id) > 0 then 'wrong' else 'unreached' end as cube
  from generate_series(0, p.total - 1) at left join answer a on a.play_id = p.id and a.index = at group by at
) cubes`;

/** How many plays player $1 finished on each day in Kyiv from $2 on. */
export const PLAYS_BY_DAY = `
select (p.finished_at at time zone 'Europe/Kyiv')::date::text as day, count(*)::int as plays from play p
where ${OVER} and p.finished_at >= $2::timestamptz group by 1`;

/** The last $3 results of player $1, of contents in the statuses $2. */
export const RESULTS = `
select p.content_id as "contentId", c.content_type as "contentType", c.slug, c.title_ua as "titleUA",
  c.title_en as "titleEN", p.correct, p.total, ${PERCENT}::int as percent, (${CUBES}) as cubes, p.finished_at as "finishedAt"
from play p join content c on c.id = p.content_id
where ${COUNTS} and c.status = any($2::smallint[])
order by p.finished_at desc, p.id desc limit $3`;
