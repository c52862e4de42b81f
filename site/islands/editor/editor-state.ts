import type { Check, Quiz } from '../../../contracts/quiz.ts';
import type { ConflictingField } from './merge.ts';
import type { QuizDocument } from './quiz-document.ts';

/**
 * State of saving. `closed`: the quiz cannot be edited at its stage; `begun`: a daily on its day or later; `signed-out`: the
 * session has ended; `forbidden`: this person may not change the quiz, or the quiz is gone; `limited`: too many saves in a
 * minute; `failing`: the server answers with another error.
 */
export type SaveState =
  | 'saved'
  | 'saving'
  | 'offline'
  | 'conflict'
  | 'closed'
  | 'begun'
  | 'signed-out'
  | 'forbidden'
  | 'limited'
  | 'failing';

/** A part of the quiz that was changed here and also in another tab or by another person. */
export interface Conflict {
  part: string;
  fields: ConflictingField[];
  /** When the quiz was last saved, and the name of who saved it if known. Null if neither is known. */
  saved: { at: string; by: string | null } | null;
}

export interface EditorState {
  /** Whether an admin edits the quiz of somebody else, and so may also edit it while it is pending or approved. */
  isModerator: boolean;
  /** The quiz as the server last sent it. Its head and questions may be older than those in `document`. */
  quiz: Quiz;
  document: QuizDocument;
  checks: Check[];
  save: SaveState;
  savedAt: string;
  conflict: Conflict | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** Whether the quiz is pending or approved, so that only admins can edit it, and this user is none. */
export const isClosed = ({
  quiz: { stage },
  isModerator,
}: Pick<EditorState, 'quiz' | 'isModerator'>) =>
  !isModerator && (stage === 'pending' || stage === 'approved');
