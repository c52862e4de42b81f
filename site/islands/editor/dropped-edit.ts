import {
  type Edit,
  findQuestion,
  type QuestionFields,
  type QuizDocument,
} from './quiz-document.ts';

/** An edit that was dropped, and the questions as they were with it. */
export interface Dropped {
  kind: Edit['kind'];
  questions: readonly QuestionFields[];
}

/** `document` is the one with the edit. */
export function droppedOf(edit: Edit, document: QuizDocument): Dropped {
  const uids = edit.kind === 'question' ? [edit.uid] : [];
  const questions = uids.flatMap(uid => findQuestion(document, uid)?.fields ?? []);
  return { kind: edit.kind, questions };
}

/** Whether an edit wanted to remove what has already been removed. */
export const isGone = (edit: Edit, current: QuizDocument): boolean =>
  edit.kind === 'remove' && !findQuestion(current, edit.uid);
