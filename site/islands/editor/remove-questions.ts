import type { EditorStore } from './editor-store.ts';
import { applyEdit, type Edit, inverseOf } from './quiz-document.ts';

/** Removes questions in one step. Returns a function that brings them back, even after later edits. */
export function removeQuestions(store: EditorStore, uids: readonly string[]): () => void {
  const undo: Edit[] = [];
  let { document } = store.getState();
  const edits = uids.map((uid): Edit => ({ kind: 'remove', uid }));
  for (const edit of edits) {
    undo.unshift(...inverseOf(document, edit));
    document = applyEdit(document, edit);
  }
  store.edit(...edits);
  return () => store.edit(...undo);
}
