import type { Database } from '../../src/database.ts';
import type { PlayFrame } from '../../src/plays/play-store.ts';

/** The number of questions of each play, whatever its quiz has. */
export const QUESTIONS = 10;

export type BegunPlay = Pick<PlayFrame, 'id' | 'playerId' | 'seed' | 'revisionIds' | 'subtype'>;

const BEGIN = `
with quiz as (
  select c.id, row_number() over (order by c.id) - 1 as at, count(*) over () as quizzes,
    (array_agg(q.revision_id order by q.position))[1:${QUESTIONS}] as revisions
  from content c join question q on q.content_id = c.id and q.revision_id is not null
  where c.status = 10 and c.mode = 'choicer' group by c.id having count(*) >= ${QUESTIONS}
), begun as (
  insert into play (content_id, player_id, locale, mode, revision_ids, total, expires_at, practice)
  select quiz.id, guest.id, 'ua', 'choicer', revisions, ${QUESTIONS}, now() + interval '30 days', false
  from unnest($1::uuid[]) with ordinality guest (id, at) join quiz on quiz.at = guest.at % quizzes
  order by guest.at
  returning *
)
select begun.id, player_id as "playerId", seed, begun.mode, revision_ids::int[] as "revisionIds", content.subtype
from begun join content on content.id = content_id order by begun.id`;

/** Starts a first play for each guest, over all quizzes in turn, stored as the product stores them. */
export async function beginPlays(database: Database, playerIds: string[]): Promise<BegunPlay[]> {
  const plays = await database.query<BegunPlay>('bench-begin', BEGIN, [playerIds]);
  if (plays.length !== playerIds.length) throw new Error('No quiz has questions enough.');
  return plays;
}

/** The number of answers, after vacuuming the tables for the next round. */
export async function settle(database: Database): Promise<number> {
  await database.pool.query('vacuum (analyze) play, answer, outbox');
  await database.pool.query('checkpoint');
  const { rows } = await database.pool.query<{ count: string }>('select count(*) from answer');
  return Number(rows[0]?.count);
}
