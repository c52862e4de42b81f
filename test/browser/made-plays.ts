import { inDatabase } from './database.ts';

/**
 * Adds $2 counted first plays of quiz $1 within the last $3 days. The first question is always answered right, the third
 * one mostly by its first variant, and the last variant is never picked. Every tenth player gives up at the last question.
 */
const PLAYS = `
with asked as (
  select q.revision_id, row_number() over (order by q.position)::int - 1 as index, count(*) over ()::int as total,
    greatest(1, jsonb_array_length(r.variants) - 1) as wrong
  from question q join question_revision r on r.id = q.revision_id where q.content_id = $1
), person as (
  select n, gen_random_uuid() as id, n % 10 = 9 as gave_up,
    now() - make_interval(hours => (n % 1000 * (n % 1000) * 7 + n * 5) % ($3::int * 24)) as finished_at
  from generate_series(1, $2::int) n
), given as (
  select person.id, asked.index,
    case when asked.index = 0 or (n * 31 + asked.index * 17) % 100 < 40 + n % 20 * 2 - case asked.index when 2 then 30 else 0 end
      then 0 when asked.index = 2 then 1 else 1 + (n + asked.index) % wrong end as choice
  from person cross join asked where not (gave_up and asked.index = total - 1)
), played as (
  insert into play (id, content_id, player_id, locale, mode, practice, revision_ids, total, index, correct, started_at,
    expires_at, finished_at, gave_up, counted_at)
  select person.id, $1, gen_random_uuid(), 'ua', c.mode, false, (select array_agg(revision_id order by index) from asked),
    (select max(total) from asked), count(*), count(*) filter (where choice = 0), finished_at, 'infinity', finished_at,
    gave_up, finished_at
  from person join given using (id) join content c on c.id = $1 group by person.id, finished_at, gave_up, c.mode
  returning correct, total
), answered as (
  insert into answer (play_id, index, attempt, choice, correct, locale, deal)
  select id, index, 1, choice, choice = 0, 'ua', 0 from given
)
insert into content_tally (content_id, players, percent_sum)
select $1, count(*), sum(round(100.0 * correct / total)) from played`;

interface PlaysWishes {
  count: number;
  /** The plays are spread over this many days, including today. */
  days?: number;
}

/** The quiz must not have plays yet, because the tally is inserted and not added to. */
export const addPlays = (quizId: number, { count, days = 25 }: PlaysWishes): Promise<unknown> =>
  inDatabase(async pool => {
    await pool.query(PLAYS, [quizId, count, days]);
    await pool.query('select rank_content($1)', [quizId]);
  });
