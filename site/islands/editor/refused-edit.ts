import type { Quiz } from '../../../contracts/quiz.ts';
import type { VersionConflict } from '../../../contracts/quizzes.ts';
import { ApiError, NetworkError } from '../../api.ts';
import { readQuiz } from '../../editor-api.ts';
import type { Conflict, EditorState, SaveState } from './editor-state.ts';
import { mergeRefused } from './merge.ts';
import {
  documentOf,
  type Edit,
  findQuestion,
  type QuestionFields,
  type QuizDocument,
} from './quiz-document.ts';
import { MediaConflict } from './send-edit.ts';
import { withKnownUids } from './server-answer.ts';
import { partOf, type Unsent } from './unsent-edits.ts';

/**
 * An edit that could not be saved and was dropped. `questions` are the questions that it changed and that were removed
 * elsewhere, so that they can be added again.
 */
export interface Dropped {
  kind: Edit['kind'];
  questions: readonly QuestionFields[];
}

/**
 * What the editor does about the edit. `quiz` is the server's current one, to which the unsent edits are to be applied.
 */
type Action =
  /** The edit is kept and sent again later. `save` says why it could not be saved. */
  | { kind: 'wait'; save: SaveState }
  /**
   * The unsent edits are applied to `quiz` and sent. None of this part conflicts with it, and edits of questions that are
   * not in it are dropped.
   */
  | { kind: 'adopt'; quiz: Quiz }
  /**
   * The edit is given up. `dropped` is null if that needs no message, since the server already has what the edit
   * wanted.
   */
  | { kind: 'drop'; quiz: Quiz; dropped: Dropped | null }
  /** The author has to choose between two versions of some fields. `quiz` is null if it was not read. */
  | { kind: 'ask'; quiz: Quiz | null; conflict: Conflict };

/**
 * Decides what happens to an edit that could not be saved, and reads the quiz again if the decision depends on it. An
 * edit is dropped only if the server rejects it for good or its part is gone. Rethrows errors that are not from a call.
 */
export async function actionOnRefusal(
  error: unknown,
  refused: Unsent,
  now: { getState: () => EditorState; later: () => readonly Unsent[] },
): Promise<Action> {
  if (error instanceof MediaConflict) {
    const conflict = { part: partOf(refused.edit), fields: error.fields, saved: null };
    return { kind: 'ask', quiz: null, conflict };
  }
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  const conflict = conflictIn(error);
  if (!conflict && !isRejected(error, refused.edit))
    return { kind: 'wait', save: saveStateOf(error) };
  const quiz = await readQuiz(now.getState().quiz.id).catch(saveStateOf);
  if (typeof quiz === 'string') return { kind: 'wait', save: quiz };
  const { document } = now.getState();
  const current = withKnownUids(documentOf(quiz), document);
  const isGone = (uid: string) => !findQuestion(current, uid);
  const { edit } = refused;
  if (edit.kind === 'question' && isGone(edit.uid)) {
    const isRemovedHere = document.removed.some(({ uid }) => uid === edit.uid);
    return isRemovedHere ? { kind: 'drop', quiz, dropped: null } : { kind: 'adopt', quiz };
  }
  if (conflict) return actionOnConflict(refused, { quiz, current, later: now.later(), conflict });
  return { kind: 'drop', quiz, dropped: { kind: edit.kind, questions: [] } };
}

type ConflictAnswer = Pick<VersionConflict, 'at' | 'by'>;

const conflictIn = (error: ApiError | NetworkError): ConflictAnswer | null =>
  error instanceof ApiError && error.code === 'version.conflict'
    ? (error.problem as unknown as ConflictAnswer)
    : null;

interface Situation {
  quiz: Quiz;
  /** The document of `quiz`. */
  current: QuizDocument;
  later: readonly Unsent[];
  conflict: ConflictAnswer;
}

function actionOnConflict(refused: Unsent, { quiz, current, later, conflict }: Situation): Action {
  const merged = mergeRefused(refused, later, current);
  if (merged.verdict === 'send') return { kind: 'adopt', quiz };
  const { edit } = refused;
  if (merged.verdict === 'conflict') {
    const { at, by } = conflict;
    const saved = at ? { at, by: by?.name ?? null } : null;
    return { kind: 'ask', quiz, conflict: { part: partOf(edit), fields: merged.fields, saved } };
  }
  const isRemovedAlready = edit.kind === 'remove' && !findQuestion(current, edit.uid);
  return {
    kind: 'drop',
    quiz,
    dropped: isRemovedAlready ? null : { kind: edit.kind, questions: [] },
  };
}

/** Whether the server would refuse the edit again. */
function isRejected(error: ApiError | NetworkError, edit: Edit): boolean {
  if (!(error instanceof ApiError)) return false;
  const isOthers = edit.kind === 'media' && error.status === 403;
  return isOthers || [400, 404].includes(error.status) || error.code === 'quiz.full';
}

function saveStateOf(error: unknown): SaveState {
  if (!(error instanceof ApiError)) return 'offline';
  if (error.code === 'quiz.stage') return 'closed';
  if (error.code === 'daily.begun') return 'begun';
  if (error.code === 'auth.required') return 'signed-out';
  if (error.status === 403 || error.status === 404) return 'forbidden';
  return error.status === 429 ? 'limited' : 'failing';
}
