/** Whether $1 is a player of an account. Locks it, so that its deletion waits and no play comes to it after it was emptied. */
export const LOCK_ACCOUNT = `
select from app_user where player_id = $1::uuid and deleted_at is null for share`;

/**
 * Every play of guest $1, and those of player $2, an account's, of the same contents; they are locked until the end of the
 * transaction. $3 is how many days are claimed. In the order in which they began, so that two claims never wait for each
 * other.
 */
export const PLAYS_TO_CLAIM = `
select p.id, p.content_id as "contentId", p.purpose, p.player_id = $1::uuid as "isGuests",
  p.finished_at is not null as "isFinished", p.practice as "isPractice",
  p.index > 0 or p.attempt > 1 as "isTouched",
  p.finished_at is null and p.expires_at <= now() as "isOver",
  coalesce(p.finished_at, (select max(answered_at) from answer where play_id = p.id), p.started_at)
    > now() - make_interval(days => $3::int) as "isRecent",
  me.role = 'admin' or c.author_id is not distinct from me.id as "isAlwaysPractice"
from play p join content c on c.id = p.content_id join app_user me on me.player_id = $2::uuid
where p.player_id = $1::uuid
  or (p.player_id = $2::uuid and p.content_id in (select content_id from play where player_id = $1::uuid))
order by p.id for update of p`;

export const FORGET = 'delete from play where id = any($1::uuid[])';

export const PRACTISE = 'update play set practice = true where id = any($1::uuid[])';

/** Closes the plays $1. Rows: the contents whose statistics must be updated. */
export const CLOSE = `
with closed as (
  update play set finished_at = now(), gave_up = true where id = any($1::uuid[])
  returning content_id, practice
)
select distinct content_id as "contentId" from closed where not practice`;

/** Moves plays to player $2 of an account, whose plays are counted without the address limit. */
export const MOVE = `
update play set player_id = $2::uuid, address = null, left_out = left_out and finished_at is not null
where id = any($1::uuid[])`;
