import type { QuizDraft } from '../../../contracts/quiz.ts';
import type { Edit, EditedQuestion, QuizDocument } from './quiz-document.ts';

/** The document with the versions, and the ids of added questions, that the server answered. */
export function withVersion(
  document: QuizDocument,
  { edit, version, added }: { edit: Edit; version: number; added: readonly QuizDraft[] },
): QuizDocument {
  if (edit.kind === 'head') return { ...document, headVersion: version };
  if (edit.kind === 'remove' || edit.kind === 'order')
    return { ...document, orderVersion: version };
  const change = (uid: string, set: Partial<EditedQuestion>) => ({
    ...document,
    questions: document.questions.map(one => (one.uid === uid ? { ...one, ...set } : one)),
  });
  if (edit.kind === 'question') return change(edit.uid, { version });
  const uids = edit.kind === 'add' ? edit.questions.map(({ uid }) => uid) : [edit.question.uid];
  const known = new Map(uids.map((uid, at) => [uid, added[at]]));
  return {
    ...document,
    orderVersion: version,
    questions: document.questions
      .filter(({ id, uid }) => known.has(uid) || added.every(draft => draft.id !== id))
      .map(one => {
        const draft = known.get(one.uid);
        return draft ? { ...one, id: draft.id, version: draft.version } : one;
      }),
  };
}

/** Questions that were added here keep the uid that they got here. */
export function withKnownUids(document: QuizDocument, known: QuizDocument): QuizDocument {
  const uids = new Map(known.questions.flatMap(({ id, uid }) => (id === null ? [] : [[id, uid]])));
  return {
    ...document,
    questions: document.questions.map(one => ({
      ...one,
      uid: (one.id !== null && uids.get(one.id)) || one.uid,
    })),
  };
}
