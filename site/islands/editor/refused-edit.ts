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
 * An edit that could not be saved and was dropped, with the texts of the questions that it changed, so that they can be
 * added again.
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
  | { kind: 'send'; quiz: Quiz }
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
  getState: () => EditorState,
): Promise<Action> {
  if (error instanceof MediaConflict) {
    const conflict = { part: partOf(refused.edit), fields: error.fields, saved: null };
    return { kind: 'ask', quiz: null, conflict };
  }
  if (!(error instanceof ApiError || error instanceof NetworkError)) throw error;
  const conflict = conflictIn(error);
  if (!conflict && !isRejected(error, refused.edit))
    return { kind: 'wait', save: saveStateOf(error) };
  const quiz = await readQuiz(getState().quiz.id).catch(saveStateOf);
  if (typeof quiz === 'string') return { kind: 'wait', save: quiz };
  const { document } = getState();
  if (conflict) return actionOnConflict(refused, { quiz, document, conflict });
  return { kind: 'drop', quiz, dropped: droppedOf(refused.edit, document) };
}

type ConflictAnswer = Pick<VersionConflict, 'at' | 'by'>;

const conflictIn = (error: ApiError | NetworkError): ConflictAnswer | null =>
  error instanceof ApiError && error.code === 'version.conflict'
    ? (error.problem as unknown as ConflictAnswer)
    : null;

interface Situation {
  quiz: Quiz;
  document: QuizDocument;
  conflict: ConflictAnswer;
}

function actionOnConflict(refused: Unsent, { quiz, document, conflict }: Situation): Action {
  const current = withKnownUids(documentOf(quiz), document);
  const merged = mergeRefused(refused, current, document);
  if (merged.verdict === 'send') return { kind: 'send', quiz };
  const { edit } = refused;
  if (merged.verdict === 'conflict') {
    const { at, by } = conflict;
    const saved = at ? { at, by: by?.name ?? null } : null;
    return { kind: 'ask', quiz, conflict: { part: partOf(edit), fields: merged.fields, saved } };
  }
  const isRemovedAlready = edit.kind === 'remove' && !findQuestion(current, edit.uid);
  return { kind: 'drop', quiz, dropped: isRemovedAlready ? null : droppedOf(edit, document) };
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

/** `document` is the document that contains the edit. */
function droppedOf(edit: Edit, document: QuizDocument): Dropped {
  const uids = edit.kind === 'question' ? [edit.uid] : [];
  const questions = uids.flatMap(uid => findQuestion(document, uid)?.fields ?? []);
  return { kind: edit.kind, questions };
}
