import type { Daily } from '../../contracts/dailies.ts';
import { inDatabase } from '../browser/database.ts';

/** Offsets of days with a played daily: a streak with one bridged day, and an earlier one. */
const PLAYED = [1, 2, 4, 5, 6, 9, 10, 11, 12, 13, 14, 15];

/** Dailies of both kinds for the last two weeks, for the archive. */
const KEPT = 16;

/** Two tests may create them concurrently. */
const LOCK = 'select pg_advisory_lock(1)';

const DAILIES = `
with days as (
  select ago, nextval(pg_get_serial_sequence('content', 'id')) as id
  from generate_series(1, $3::int) ago
  where not exists (
    select from daily where kind = $2::text and day = (now() at time zone 'Europe/Kyiv')::date - ago
  )
), copied as (
  insert into content (id, content_type, subtype, genre, mode, difficulty, status, title_ua, title_en, seo_title_ua,
    seo_title_en, genitive_ua, genitive_en, description_ua, description_en, slug, items_counter, published_at, fresh_at)
  overriding system value
  select days.id, content_type, subtype, genre, mode, difficulty, -5, title_ua, title_en, seo_title_ua,
    seo_title_en, genitive_ua, genitive_en, description_ua, description_en, slug, items_counter,
    now() - make_interval(days => ago), now() - make_interval(days => ago)
  from content, days where content.id = $1
  returning id
), noted as (
  insert into status_change (content_id, from_status, to_status, actor, reason)
  select id, null, -5, 'system', 'copied for a screenshot' from copied
), asked as (
  insert into question (content_id, key, position, revision_id)
  select days.id, q.key, q.position, q.revision_id from question q, days where q.content_id = $1
)
insert into daily (content_id, kind, day, number)
select id, $2::text, (now() at time zone 'Europe/Kyiv')::date - ago, 9000 - ago from days`;

const DAILY_PLAYS = `
with played as (
  insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, practice, expires_at,
    counted_at, started_at, finished_at)
  select d.content_id, u.player_id, 'ua', 'choicer', '{}', 10, 10, 10 - ago % 4, false, 'infinity', now(),
    (d.day + time '12:00') at time zone 'Europe/Kyiv', (d.day + time '12:05') at time zone 'Europe/Kyiv'
  from daily d, app_user u, unnest($2::int[]) ago
  where u.id = $1 and d.kind = 'movie' and d.day = (now() at time zone 'Europe/Kyiv')::date - ago
  returning id, correct
)
insert into answer (play_id, index, attempt, choice, correct, locale, deal)
select id, at, 1, case when at < correct then 0 else 1 end, at < correct, 'ua', 0
from played, generate_series(0, 9) at`;

/** Number of plays per day: none on most days. */
const PRACTICE = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, practice, expires_at,
  counted_at, finished_at)
select $2, player_id, 'ua', 'choicer', '{}', 3, 3, 3, true, 'infinity', now(), now() - make_interval(days => ago)
from app_user, generate_series(1, 300) ago, generate_series(1, ago * 37 % 11 - 5) plays
where id = $1`;

/** A year of a member's plays, and two weeks of dailies with a streak. */
export const addYear = (userId: number, dailies: Daily[], contentId: number): Promise<void> =>
  inDatabase(async pool => {
    await pool.query(LOCK);
    for (const { id, kind } of dailies) await pool.query(DAILIES, [id, kind, KEPT]);
    await pool.query("select pg_notify('pages', 'list:daily')");
    await pool.query(DAILY_PLAYS, [userId, PLAYED]);
    await pool.query(PRACTICE, [userId, contentId]);
  });
