import { addUser } from './people.ts';
import { addQuiz } from './quiz-factory.ts';
import type { QuizServer } from './quiz-server.ts';

const PLAY = `
with played as (
  insert into play (content_id, player_id, locale, mode, revision_ids, total, index, correct, expires_at, practice, finished_at)
  select $1, player_id, 'ua', 'choicer', '{}', 3, 3, 2, 'infinity', false, '2026-11-18 12:00+02' from app_user where id = $2
  returning id
)
insert into answer (play_id, index, attempt, choice, correct, locale, deal)
select id, at, 1, choice, choice = 0, 'ua', 0 from played, (values (0, 0), (1, 1), (2, 0)) given (at, choice)`;

const LEDGER = `
insert into transfer (kind, user_id, reference, source, target, amount, balance_before, created_at) values
  ('reward', $1, $2, 'mint', 'user', 20, null, '2026-11-18 12:01+02'),
  ('authorship', $1, 'author', 'user', 'till', 10000, 20020, '2026-11-18 13:00+02'),
  ('unlock', $1, $3, 'user', 'till', 70, 10020, '2026-11-18 14:00+02')`;

const BOARDS = `
with boards as (
  insert into rating_score (period, user_id, coins, correct, questions, hinted, plays, last_reward_at)
  select period, $1, 20, 2, 3, 0, 1, '2026-11-18 12:01+02' from unnest(array['all', '2026-W47']) period
  returning period
), steps as (
  insert into rating_step (period, coins, users) select period, 20, 1 from boards
  on conflict (period, coins) do update set users = rating_step.users + 1
), ties as (
  insert into rating_tie (period, coins, accuracy, hinted, plays, slot, users)
  select period, 20, 2.0 / 3, 0, 1, '2026-11-18 08:00+02', 1 from boards
  on conflict (period, coins, accuracy, hinted, plays, slot) do update set users = rating_tie.users + 1
)
insert into rating_progress (id, transfer_id) select 1, max(id) from transfer
on conflict (id) do update set transfer_id = excluded.transfer_id`;

/** Ids of the user and the contents. */
export interface HealthyDataIds {
  userId: number;
  playedId: number;
  unlockedId: number;
}

/**
 * Inserts valid rows for all invariants: a rewarded first play, bought authorship, a paid unlock and rolled-up boards.
 */
export async function addHealthyData(server: QuizServer): Promise<HealthyDataIds> {
  const { pool } = server.database;
  const { id: userId } = await addUser(server, { coins: 20_000 });
  const playedId = await addQuiz(server);
  const unlockedId = await addQuiz(server, { price: 70 });
  await pool.query(PLAY, [playedId, userId]);
  await pool.query(LEDGER, [userId, playedId, unlockedId]);
  await pool.query(
    `insert into unlock (user_id, content_id, transfer_id, price) select $1, $2, max(id), 70 from transfer`,
    [userId, unlockedId],
  );
  await pool.query('update coin_account set balance = 9950 where user_id = $1', [userId]);
  await pool.query(`update app_user set role = 'author' where id = $1`, [userId]);
  await pool.query(BOARDS, [userId]);
  return { userId, playedId, unlockedId };
}
