/** The outbox row that has a finished first play counted; `$n` is the job's name. See queues/count-plays.job.ts. */
const counting = (name: string) => `
counting as (
  insert into outbox (name, data, options)
  select ${name}::text, jsonb_build_object('contentId', content_id), jsonb_build_object(
    'attempts', 5, 'backoff', '{"type":"exponential","delay":1000}'::jsonb,
    'removeOnComplete', 1000, 'removeOnFail', 5000, 'delay', 2000,
    'deduplication', jsonb_build_object('id', 'count-plays-' || content_id, 'ttl', 2000))
  from play_now where finished_at is not null and not practice
)`;

/**
 * One answer in one statement: play $1 of guest $2, question $3 of deal $4, choice $5 (0 is right, null a skip).
 * No row when the play has moved on: whoever comes second waits for the first and then finds another index.
 */
export const STORE_ANSWER = `
with play_now as (
  update play set index = index + 1, correct = correct + ($5::smallint is not distinct from 0)::int,
    finished_at = case when index + 1 = total then now() end
  where id = $1::uuid and guest_id = $2::uuid and index = $3::int and deal = $4::int
    and finished_at is null and expires_at > now()
  returning id, content_id, index, correct, practice, finished_at, locale, deal
), given as (
  insert into answer (play_id, index, attempt, choice, correct, locale, deal)
  select id, index - 1, 1, $5::smallint, $5::smallint is not distinct from 0, locale, deal from play_now
), ${counting('$6')}
select correct, finished_at as "finishedAt" from play_now`;

/** Play $1 ends; no row changes when it is over. */
export const GIVE_UP = `
with play_now as (
  update play set finished_at = now(), gave_up = true where id = $1::uuid and finished_at is null
  returning content_id, practice, finished_at
), ${counting('$2')}
select from play_now`;
