import type { QuizDraft } from '../../../contracts/quiz.ts';
import { type Edit, type EditedQuestion, type QuizDocument, uidOf } from './quiz-document.ts';
import { type Unsent, versionOf } from './unsent-edits.ts';

/** Returns the document with the versions and the ids of new questions that the server responded. */
export function withVersion(
  document: QuizDocument,
  { edit, version, added }: { edit: Edit; version: number | null; added: readonly QuizDraft[] },
): QuizDocument {
  if (edit.kind === 'media' || version === null) return document;
  if (edit.kind === 'head') return { ...document, headVersion: version };
  if (edit.kind === 'remove' || edit.kind === 'order')
    return { ...document, orderVersion: version };
  if (edit.kind === 'question') {
    const changed = (one: EditedQuestion) => (one.uid === edit.uid ? { ...one, version } : one);
    const { questions, removed } = document;
    return { ...document, questions: questions.map(changed), removed: removed.map(changed) };
  }
  const uids = edit.kind === 'add' ? edit.questions.map(({ uid }) => uid) : [edit.question.uid];
  const known = new Map(uids.map((uid, at) => [uid, added[at]]));
  const identified = (one: EditedQuestion) => {
    const draft = known.get(one.uid);
    return draft ? { ...one, id: draft.id, version: draft.version } : one;
  };
  return {
    ...document,
    orderVersion: version,
    questions: document.questions
      .filter(({ id, uid }) => known.has(uid) || added.every(draft => draft.id !== id))
      .map(identified),
    removed: document.removed.map(one => (one.id === null ? identified(one) : one)),
  };
}

/**
 * Gives questions from the server the uids that they have in `known`, so that the editor keeps its place in the list.
 */
export function withKnownUids(document: QuizDocument, known: QuizDocument): QuizDocument {
  const uids = new Map(
    [...known.questions, ...known.removed].flatMap(({ id, uid }) =>
      id === null ? [] : [[id, uid]],
    ),
  );
  return {
    ...document,
    removed: known.removed,
    questions: document.questions.map(one => ({
      ...one,
      uid: (one.id !== null && uids.get(one.id)) || one.uid,
    })),
  };
}

/**
 * Returns an edit as it is kept in localStorage: with the uids that its questions will have after a reload, which would not
 * be found otherwise if they were new before it, and with the version of its part that the author has seen.
 */
export const asKept = (unsent: Unsent, document: QuizDocument): Unsent => ({
  ...unsent,
  edit: withServerUids(unsent.edit, document),
  version: unsent.version ?? versionOf(document, unsent.edit),
});

function withServerUids(edit: Edit, { questions, removed }: QuizDocument): Edit {
  const ids = new Map([...removed, ...questions].map(({ uid, id }) => [uid, id]));
  const known = (uid: string) => (ids.get(uid) ? uidOf(ids.get(uid) as number) : uid);
  const placed = (after: string | null) => after && known(after);
  switch (edit.kind) {
    case 'head':
    case 'media':
      return edit;
    case 'question':
    case 'remove':
      return { ...edit, uid: known(edit.uid) };
    case 'order':
      return { ...edit, uids: edit.uids.map(known) };
    case 'add':
      return { ...edit, after: placed(edit.after) };
    case 'restore': {
      const uid = known(edit.question.uid);
      const id = ids.get(edit.question.uid) ?? edit.question.id;
      return { ...edit, after: placed(edit.after), question: { ...edit.question, uid, id } };
    }
  }
}
