import { addUser, type Person, type Wishes } from './people.ts';
import type { QuizServer } from './quiz-server.ts';
import { addRatedPlay, type RatedPlay } from './rated-play.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

/** Of Wednesday in 2026-W47. */
const USUAL = { correct: 5, finishedAt: '2026-11-18T10:00Z' };

/** Somebody with these plays, who is on the boards. */
export async function addRatedPerson(
  { app, database }: QuizServer,
  name: string,
  plays: Partial<RatedPlay>[],
  wishes: Wishes = {},
): Promise<Person> {
  const person = await addUser(database, { name, ...wishes });
  for (const play of plays) await addRatedPlay(database, person, { ...USUAL, ...play });
  await app.get(RatingRollUp).rollUp();
  return person;
}

/** Boards as they were before anything was collected; the ledger, which forgets nothing, counts as rolled up. */
export const emptyBoards = ({ database }: QuizServer) =>
  database.pool.query(`truncate rating_score, rating_step, rating_tie, rating_progress;
    insert into rating_progress (id, transfer_id) select 1, coalesce(max(id), 0) from transfer`);
