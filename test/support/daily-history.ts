import { randomUUID } from 'node:crypto';
import type { Database } from '../../src/database.ts';

/** A play of the daily of one day. */
export interface DailyPlay {
  day: string;
  kind: 'movie' | 'music';
  startedAt: Date;
  finishedAt: Date | null;
  gaveUp: boolean;
  practice: boolean;
}

const INSERT_DAILIES = `
with made as (
  insert into content (content_type, subtype, genre, mode, difficulty, status, title_ua, seo_title_ua, genitive_ua,
    description_ua, slug, items_counter, published_at)
  select 'daily', kind, kind || '-quiz', 'choicer', 'medium', -5, kind || ' ' || day::date, '', '', '', 'a-daily', 10, day
  from generate_series($1::date, $2::date, interval '1 day') day, unnest(array['movie', 'music']) kind
  returning id, subtype, split_part(title_ua, ' ', 2)::date as day
), noted as (
  insert into status_change (content_id, from_status, to_status, actor, reason)
  select id, null, -5, 'system', 'made for a test' from made
)
insert into daily (content_id, kind, day, number) select id, subtype, day, day - date '2026-01-01' + 1 from made`;

/** Adds a film and a music daily without questions, with status USED, for each day. */
export const addDailies = async (
  { pool }: Database,
  first: string,
  last: string,
): Promise<void> => {
  await pool.query(INSERT_DAILIES, [first, last]);
};

const INSERT_PLAYS = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, expires_at, started_at, finished_at, gave_up,
  practice, correct, index)
select d.content_id, $1, 'ua', 'choicer', '{}', 10, 'infinity', p."startedAt", p."finishedAt", p."gaveUp", p.practice, 7,
  case when p."finishedAt" is null then 7 else 10 end
from json_to_recordset($2) as p(day date, kind text, "startedAt" timestamptz, "finishedAt" timestamptz,
  "gaveUp" bool, practice bool)
join daily d on d.day = p.day and d.kind = p.kind`;

/** Adds the plays of a new guest and returns the id of the guest. */
export async function addHistory({ pool }: Database, plays: readonly DailyPlay[]): Promise<string> {
  const playerId = randomUUID();
  await pool.query(INSERT_PLAYS, [playerId, JSON.stringify(plays)]);
  return playerId;
}
