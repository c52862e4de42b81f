import { rowOf } from '../../queues/job.ts';
import { countPlays } from '../../queues/plays/count-plays.job.ts';
import { isLasting } from '../auth/index.ts';

/** Whether a play has an answer or a skip; without one it says nothing about its content. */
export const HAS_ANSWER = '(index > 0 or attempt > 1)';

/** Adds the outbox row `$n`, which counts a content's plays (see `countingRow`), if `changed` has a row. */
export const counting = (row: string, changed: string) => `
counting as (
  insert into outbox (name, data, options)
  select row.* from jsonb_to_record(${row}::jsonb) as row(name text, data jsonb, options jsonb)
  where exists (${changed})
)`;

/** The outbox row that has the plays of a content counted, as the JSON that a statement takes. */
export const countingRow = (contentId: number): string =>
  JSON.stringify(rowOf(countPlays, { contentId }));

const FIRST_FINISHED = 'select from play_now where finished_at is not null and not practice';

/**
 * Whether the player of `play` has finished its content before, has made it or is an admin. Asked at the end as well: a
 * play may have begun before its player became an admin, or while a guest's, which was finished, was on its way to the
 * account.
 */
export const IS_PRACTICE = `(
  exists (select from play past where past.player_id = play.player_id and past.content_id = play.content_id
    and past.finished_at is not null and not past.practice)
  or exists (select from app_user me join content made on made.id = play.content_id
    where me.player_id = play.player_id and (me.role = 'admin' or me.id = made.author_id)))`;

/** Whether a hint was taken at question $3. */
const HINTED = `hints @> jsonb_build_array(jsonb_build_object('index', $3::int))`;
const RIGHT = `($5::smallint is not distinct from 0)`;

const storeAnswer = (condition: string) => `
with play_now as (
  update play set index = index + $8::int, attempt = case when $8 = 1 then 1 else attempt + 1 end,
    correct = correct + ${RIGHT}::int, hinted = hinted + (${RIGHT} and ${HINTED})::int,
    finished_at = case when index + $8 = total then now() end,
    practice = practice or (index + $8 = total and ${IS_PRACTICE})
  where id = $1::uuid and player_id = $2::uuid and index = $3::int and deal = $4::int and attempt = $6::smallint
    and finished_at is null and expires_at > now() ${condition}
  returning id, content_id, correct, practice, finished_at, locale, deal, hinted, hints, ${HINTED} as took_hint
), given as (
  insert into answer (play_id, index, attempt, choice, text, correct, hinted, final, locale, deal)
  select id, $3::int, $6::smallint, $5::smallint, $7::text, ${RIGHT}, took_hint, $8 = 1, locale, deal from play_now
), ${counting('$9', FIRST_FINISHED)}
select correct, practice, finished_at as "finishedAt", hinted, hints, took_hint as "tookHint" from play_now`;

/**
 * One answer in one statement: play $1 of player $2, question $3 of deal $4, choice $5 (see Answer), attempt $6, text $7;
 * $8 says whether the question has its outcome by it; $9 is the `countingRow`. No row when the play has moved on: whoever comes second waits for
 * the first and then finds another index, attempt or deal.
 */
export const STORE_ANSWER = storeAnswer('');

/** The same, if session $10 of the player's account lasts. */
export const STORE_ANSWER_IN_SESSION = storeAnswer(`and ${isLasting('$10::bytea', '$2::uuid')}`);

/**
 * Adds the hint $5 with key $6 to play $1 of player $2 at question $3 of deal $4, if nobody has added one since there were
 * $7 of them. No row when the play or its hints have moved on.
 */
export const STORE_HINT = `
update play set hints = hints || jsonb_build_array(
  jsonb_build_object('index', $3::int, 'hint', $5::text, 'key', $6::text))
where id = $1::uuid and player_id = $2::uuid and index = $3::int and deal = $4::int
  and jsonb_array_length(hints) = $7::int and finished_at is null and expires_at > now()
returning hints`;

/** Play $1 of player $3 ends; no row changes when it is over. $2 is the `countingRow`. */
export const GIVE_UP = `
with play_now as (
  update play set finished_at = now(), gave_up = true, practice = practice or ${IS_PRACTICE}
  where id = $1::uuid and player_id = $3::uuid and finished_at is null
  returning content_id, practice, finished_at
), ${counting('$2', FIRST_FINISHED)}
select from play_now`;
