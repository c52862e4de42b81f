import type { Check, Quiz } from '../../../contracts/quiz.ts';
import type { ConflictingField } from './merge.ts';
import type { QuizDocument } from './quiz-document.ts';

/** Whether what was typed has reached the server. `closed`: it may not be edited now; `signed-out`: nobody is signed in. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'conflict' | 'closed' | 'signed-out';

/** A part that was changed here and by somebody else, in another tab or by another person. */
export interface Conflict {
  part: string;
  fields: ConflictingField[];
}

export interface EditorState {
  /** As the server last told it, but for what is edited. */
  quiz: Quiz;
  document: QuizDocument;
  checks: Check[];
  save: SaveState;
  savedAt: string;
  conflict: Conflict | null;
  canUndo: boolean;
  canRedo: boolean;
}

/** While it waits for moderators, or for the day of its publication, nobody but them edits it. */
export const isClosed = ({ quiz: { stage } }: Pick<EditorState, 'quiz'>): boolean =>
  stage === 'pending' || stage === 'approved';
