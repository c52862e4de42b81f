import { HAS_ANSWER } from '../play-commands.ts';

/** Condition for a finished first play with an answer that is neither counted nor left out yet. */
const UNCOUNTED = `finished_at is not null and not practice and counted_at is null and not left_out and ${HAS_ANSWER}`;

const OF_CONTENT = 'content_id = $1::bigint';
const OF_THESE = 'id = any($1::uuid[])';

/**
 * Of guests' uncounted plays lets in the first $2 per address, content and Kyiv day, or all if $2
 * is null; the others are left out for good. Clears the address hash of all of them.
 */
const admit = (plays: string) => `
with waiting as (
  select id, content_id, address, day, coalesce(t.plays, 0)
    + row_number() over (partition by content_id, address, day order by finished_at, id) as place
  from (
    select *, (finished_at at time zone 'Europe/Kyiv')::date as day from play
    where ${plays} and ${UNCOUNTED} and address is not null
  ) guests left join address_tally t using (content_id, address, day)
), decided as (
  update play set address = null, left_out = coalesce(place > $2::int, false) from waiting
  where play.id = waiting.id and play.address is not null and not play.practice
  returning play.content_id, waiting.address, waiting.day, play.left_out
)
insert into address_tally (content_id, address, day, plays)
select content_id, address, day, count(*) from decided where not left_out group by 1, 2, 3 order by 1, 2, 3
on conflict (content_id, address, day) do update set plays = address_tally.plays + excluded.plays`;

export const ADMIT_GUESTS = admit(OF_CONTENT);
export const ADMIT_THESE = admit(OF_THESE);

/** A content whose numbers changed. */
export interface Counted {
  contentId: number;
}

/** The tags of the pages that show changed numbers. */
export const tagsOf = (counted: readonly Counted[]): string[] =>
  counted.map(({ contentId }) => `content:${contentId}`);

/** Takes plays into the tally, the scores and the picks. Rows: `Counted`. */
const take = (plays: string) => `
with counted as (
  update play set counted_at = now() where ${plays}
  returning id, content_id, correct, total, gave_up, revision_ids, edition
), tally as (
  insert into content_tally (content_id, players, completed, percent_sum)
  select content_id, count(*), count(*) filter (where not gave_up), sum(round(100.0 * correct / total))
  from counted group by content_id order by content_id
  on conflict (content_id) do update
    set players = content_tally.players + excluded.players,
      completed = content_tally.completed + excluded.completed,
      percent_sum = content_tally.percent_sum + excluded.percent_sum
), scores as (
  insert into score_count (content_id, total, correct, plays)
  select content_id, total, correct, count(*) from counted group by 1, 2, 3 order by 1, 2, 3
  on conflict (content_id, total, correct) do update set plays = score_count.plays + excluded.plays
), picks as (
  insert into pick (revision_id, edition, choice, plays)
  select c.revision_ids[a.index + 1], c.edition, coalesce(a.choice, -1), count(*)
  from counted c join answer a on a.play_id = c.id and a.final
  group by 1, 2, 3 order by 1, 2, 3
  on conflict (revision_id, edition, choice) do update set plays = pick.plays + excluded.plays
)
select distinct content_id as "contentId" from counted`;

/** Uncounted first plays of content $1; those of guests only after they were let in. */
export const COUNT_PLAYS = take(`${OF_CONTENT} and ${UNCOUNTED} and address is null`);

/** As COUNT_PLAYS, those of the plays $1. */
export const COUNT_THESE = take(`${OF_THESE} and ${UNCOUNTED} and address is null`);

/**
 * The plays of content $1 that COUNT_PLAYS would have counted so far, or has: a guest's play that was counted stays so
 * when it becomes practice of an account.
 */
export const COUNT_AGAIN =
  take(`${OF_CONTENT} and finished_at is not null and not left_out and ${HAS_ANSWER}
  and (counted_at is not null or not practice and address is null)`);

/** Counts the votes on content $1 anew. Rows: `Counted`, if they changed. */
export const COUNT_VOTES = `
with votes as (
  select count(*) filter (where value = 1) as positive, count(*) filter (where value = -1) as negative
  from vote where content_id = $1::bigint
), changed as (
  insert into content_tally (content_id, players, percent_sum, positive, negative)
  select $1::bigint, 0, 0, positive, negative from votes
  where positive + negative > 0 or exists (select from content_tally where content_id = $1::bigint)
  on conflict (content_id) do update set positive = excluded.positive, negative = excluded.negative
    where (content_tally.positive, content_tally.negative) is distinct from (excluded.positive, excluded.negative)
  returning content_id
)
select content_id as "contentId" from changed`;

/** One count of content $1 at a time: what is counted anew must not be overwritten by what was seen before it. */
export const LOCK_CONTENT = 'select from content where id = $1::bigint for no key update';

/** Waits for the counts that are under way, and holds up others: what they take in would be forgotten and kept as counted. */
export const LOCK_COUNTS = 'lock table content_tally in share row exclusive mode';

/** For whoever counts plays that they have locked already: as LOCK_COUNTS comes before them. */
export const JOIN_COUNTS = 'lock table content_tally in row exclusive mode';

/** As if nothing of content $1 were added up. */
export const FORGET_COUNTS = [
  `delete from pick where revision_id in (
    select r.id from question_revision r join question q on q.id = r.question_id where q.content_id = $1::bigint)`,
  'delete from score_count where content_id = $1::bigint',
  'delete from content_tally where content_id = $1::bigint',
];
