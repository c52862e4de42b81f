import { addUser, type Person, type Wishes } from './people.ts';
import type { QuizServer } from './quiz-server.ts';
import { addRatedPlay, type RatedPlay } from './rated-play.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

/** A play on Wednesday of 2026-W47. */
const USUAL = { correct: 5, finishedAt: '2026-11-18T10:00Z' };

/** Adds a user with these plays to the boards. */
export async function addRatedPerson(
  server: QuizServer,
  name: string,
  plays: Partial<RatedPlay>[],
  wishes: Wishes = {},
): Promise<Person> {
  const person = await addUser(server, { name, ...wishes });
  for (const play of plays) await addRatedPlay(server, person, { ...USUAL, ...play });
  await server.app.get(RatingRollUp).rollUp();
  return person;
}

/** Deletes all boards, plays and transfers, whose trigger forbids to empty the ledger. */
export const emptyBoards = ({ database }: QuizServer) =>
  database.pool.query(`alter table transfer disable trigger transfer_append_only;
    truncate transfer, play, rating_score, rating_step, rating_tie, rating_progress cascade;
    alter table transfer enable trigger transfer_append_only`);
