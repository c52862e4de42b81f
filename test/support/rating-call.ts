import type { Rating, RatingRow } from '../../contracts/ratings.ts';
import { jsonCall } from './json-call.ts';
import { type Person, signIn } from './people.ts';
import type { QuizServer } from './quiz-server.ts';

/** GET /api/ratings, by a visitor or as somebody. */
export async function readRating(server: QuizServer, query: string, viewer?: Person) {
  const headers = viewer ? { ...(await signIn(server, viewer)) } : {};
  return jsonCall<Rating>(server.origin, `/api/ratings?${query}`, { headers });
}

/** `1 Оля` for the first. */
const nameOf = ({ rank, user }: RatingRow) => `${rank} ${user.name}`;

export const namesOf = (rows: readonly RatingRow[]) => rows.map(nameOf);

/** Names of the viewer's own place: above, the row, below. */
export const placeOf = ({ me }: Rating) =>
  me && { above: namesOf(me.above), row: nameOf(me.row), below: namesOf(me.below) };
