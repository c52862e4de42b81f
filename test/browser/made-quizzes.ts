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
  /** Public instead of unlisted; unlisted quizzes take no votes. */
  takesVotes?: boolean;
  authorId?: number;
  /** Instead of unlisted; drafts and the like are for their author alone. */
  status?: Status;
}

/** A quiz, of three questions as a rule, that stands in no list: for one test alone. */
export const madeQuiz = ({
  takesVotes,
  authorId,
  status = UNLISTED,
  ...wishes
}: MadeWishes = {}): Promise<MadeQuiz> =>
  inDatabase(async pool => {
    // In one transaction, so that no other test meets it in a listing while it is public.
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
