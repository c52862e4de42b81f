import { Status } from '../../contracts/vocabulary.ts';
import { setStatus } from '../support/content-status.ts';
import type { Wishes } from '../support/quiz-data.ts';
import { insertQuiz } from '../support/quiz-rows.ts';
import { inDatabase } from './database.ts';

export interface MadeQuiz {
  id: number;
  uri: string;
}

const OWN = 'update content set author_id = $2 where id = $1';
const { DRAFT, PUBLIC, UNLISTED, USED } = Status;

interface MadeWishes extends Pick<Wishes, 'price' | 'questions' | 'mode' | 'answers'> {
  /** Makes the quiz public instead of unlisted, since unlisted quizzes take no votes. */
  takesVotes?: boolean;
  authorId?: number;
  /** UNLISTED by default; only the author can open drafts and pending quizzes. */
  status?: Status;
}

/** Adds a quiz for one test that no listing shows, by default with three questions. */
export const madeQuiz = ({
  takesVotes,
  authorId,
  status = UNLISTED,
  ...wishes
}: MadeWishes = {}): Promise<MadeQuiz> =>
  inDatabase(async pool => {
    // A transaction hides the time in which the quiz is public from other tests.
    await pool.query('begin');
    const id = Number(await insertQuiz({ pool }, { status: DRAFT, ...wishes }));
    // Status USED is for past dailies only, so a quiz with it appears in no listing.
    for (const next of takesVotes ? [PUBLIC, USED] : [status]) await setStatus({ pool }, id, next);
    await pool.query(OWN, [id, authorId ?? null]);
    await pool.query('commit');
    return { id, uri: `/quiz/${id}-a-quiz` };
  });

export const changePrice = (id: number, price: number): Promise<unknown> =>
  inDatabase(pool => pool.query('update content set price = $2 where id = $1', [id, price]));
