import type { Rating, RatingRow } from '../../contracts/ratings.ts';
import { jsonCall } from './json-call.ts';
import { type Person, signIn } from './people.ts';
import type { QuizServer } from './quiz-server.ts';

/** Calls GET /api/ratings as a user or as a visitor. */
export async function readRating(server: QuizServer, query: string, viewer?: Person) {
  const headers = viewer ? { ...(await signIn(server, viewer)) } : {};
  return jsonCall<Rating>(server.origin, `/api/ratings?${query}`, { headers });
}

/** Rank and name, such as `1 Оля`. */
const nameOf = ({ rank, user }: RatingRow) => `${rank} ${user.name}`;

export const namesOf = (rows: readonly RatingRow[]) => rows.map(nameOf);

/** Names in the viewer's row and in those above and below it. */
export const placeOf = ({ me }: Rating) =>
  me && { above: namesOf(me.above), row: nameOf(me.row), below: namesOf(me.below) };
