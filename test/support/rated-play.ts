import type { PoolClient } from 'pg';
import { Transactions } from '../../src/transaction.ts';
import { FAR_OFF } from './finished-plays.ts';
import type { Person } from './people.ts';
import { addQuiz } from './quiz-factory.ts';
import type { QuizServer } from './quiz-server.ts';

const { Play } = await import('../../src/plays/play.entity.ts');

export interface RatedPlay {
  /** By default a new quiz. */
  contentId?: number;
  correct: number;
  total?: number;
  hinted?: number;
  practice?: boolean;
  finishedAt: Date | string;
  /** When the reward was collected: by default a minute after the end, never if null. */
  collectedAt?: Date | string | null;
}

const REWARD = `
with paid as (
  insert into transfer (kind, user_id, reference, source, target, amount, created_at)
  values ('reward', $1, $2, 'mint', 'user', $3, $4) returning user_id, amount
)
insert into coin_account as account (user_id, balance) select user_id, amount from paid
on conflict (user_id) do update set balance = account.balance + excluded.balance`;

/** Adds a finished play without answers, and its reward unless it is practice or has no right answer. */
export async function addRatedPlay(
  server: Pick<QuizServer, 'app' | 'database'>,
  person: Person,
  play: RatedPlay,
): Promise<void> {
  const { correct, total = 10, hinted = 0, practice = false } = play;
  const contentId = play.contentId ?? (await addQuiz(server, { questions: 0 }));
  const finishedAt = new Date(play.finishedAt);
  await server.app.get(Transactions).run(async ({ em }) => {
    em.create(Play, {
      ...{ contentId, playerId: person.playerId, total, index: total, correct, hinted, practice },
      ...{ locale: 'ua', mode: 'choicer', revisionIds: [], expiresAt: FAR_OFF, finishedAt },
    });
  });
  const { collectedAt = new Date(finishedAt.getTime() + 60_000) } = play;
  if (collectedAt && correct > 0 && !practice)
    await addReward(server.database.pool, person, { contentId, coins: 10 * correct, collectedAt });
}

/** Uses SQL instead of entities, so that `client` can be a pool or a connection held by a test. */
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
