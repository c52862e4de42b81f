import type { Database } from '../../src/database.ts';

interface FinishedPlay {
  contentId: number;
  playerId: string;
  /** Right answers; they come first. */
  correct: number;
  total?: number;
  practice?: boolean;
}

const INSERT = `
with played as (
  insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, expires_at, practice, finished_at)
  values ($1, $2, 'ua', 'choicer', '{}', $3, $3, $4, 'infinity', $5, now()) returning id
), given as (
  insert into answer (play_id, index, attempt, choice, correct, locale, deal)
  select id, at, 1, case when at < $4 then 0 else 1 end, at < $4, 'ua', 0
  from played, generate_series(0, $3::int - 1) at
)
select id from played`;

/** A play as if it had been played to its end; its id. */
export async function addFinishedPlay({ pool }: Database, play: FinishedPlay): Promise<string> {
  const { contentId, playerId, correct, total = 3, practice = false } = play;
  const values = [contentId, playerId, total, correct, practice];
  const { rows } = await pool.query<{ id: string }>(INSERT, values);
  return rows[0]?.id as string;
}
