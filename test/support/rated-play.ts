import type { PoolClient } from 'pg';
import type { Database } from '../../src/database.ts';
import type { Person } from './people.ts';
import { addQuiz } from './quiz-factory.ts';

export interface RatedPlay {
  /** Without it, a quiz of its own. */
  contentId?: number;
  correct: number;
  total?: number;
  hinted?: number;
  practice?: boolean;
  finishedAt: Date | string;
  /** Of the reward; null where it is not. A minute after the end without it. */
  collectedAt?: Date | string | null;
}

const PLAY = `
insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, hinted, practice, expires_at,
  finished_at)
values ($1, $2, 'ua', 'choicer', '{}', $3, $3, $4, $5, $6, 'infinity', $7)`;

const REWARD = `
with paid as (
  insert into transfer (kind, user_id, reference, source, target, amount, created_at)
  values ('reward', $1, $2, 'mint', 'user', $3, $4) returning user_id, amount
)
insert into coin_account as account (user_id, balance) select user_id, amount from paid
on conflict (user_id) do update set balance = account.balance + excluded.balance`;

/** A finished play as if it had been played, without its answers, and its reward; what nothing is paid for has none. */
export async function addRatedPlay(
  database: Database,
  person: Person,
  play: RatedPlay,
): Promise<void> {
  const { correct, total = 10, hinted = 0, practice = false } = play;
  const contentId = play.contentId ?? (await addQuiz(database, { questions: 0 }));
  const finishedAt = new Date(play.finishedAt);
  const values = [contentId, person.playerId, total, correct, hinted, practice, finishedAt];
  await database.pool.query(PLAY, values);
  const { collectedAt = new Date(finishedAt.getTime() + 60_000) } = play;
  if (collectedAt && correct > 0 && !practice)
    await addReward(database.pool, person, { contentId, coins: 10 * correct, collectedAt });
}

/** By a pool, or by a connection of its own. */
export async function addReward(
  client: Pick<PoolClient, 'query'>,
  { id }: Person,
  {
    contentId,
    coins,
    collectedAt,
  }: { contentId: number; coins: number; collectedAt: Date | string },
): Promise<void> {
  await client.query(REWARD, [id, String(contentId), coins, new Date(collectedAt)]);
}
