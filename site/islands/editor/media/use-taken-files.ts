import { useCallback, useEffect } from 'react';
import { catalogSourceOf } from '../catalog/CatalogField.tsx';
import { useEditor } from '../editor-context.ts';
import { isClosed } from '../editor-state.ts';
import {
  type Edit,
  type EditedQuestion,
  findQuestion,
  type QuestionEdit,
} from '../quiz-document.ts';
import { emptyQuestion, newUid } from '../use-question-actions.ts';
import { COVER, kindOf } from './uploads.ts';

/**
 * Uploads files that were chosen, dropped or pasted in the form of a question. The first file is for this question, and
 * each other one starts a new question after it.
 */
export function useTakenFiles(uid: string): (files: readonly File[]) => void {
  const { store, uploads, say, tell } = useEditor();

  const take = useCallback(
    (files: readonly File[]) => {
      const [first, ...others] = files;
      const state = store.getState();
      const { document, quiz } = state;
      const question = findQuestion(document, uid);
      if (!first || !question) return;
      if (isClosed(state)) return tell({ text: say('save.closed') });
      store.edit(...editsFor(question, first));
      uploads.start(uid, first);

      const room = Math.max(0, quiz.limits.questions - document.questions.length);
      const added = others.slice(0, room).map(file => ({ uid: newUid(), file }));
      if (added.length > 0)
        store.edit({ kind: 'add', after: uid, questions: added.map(one => uploaded(one.uid)) });
      for (const one of added) uploads.start(one.uid, one.file);
      const left = others.length - added.length;
      if (left > 0) tell({ text: say('media.surplus', { n: left }) });
    },
    [store, uploads, uid, say, tell],
  );

  usePastedFiles(take);
  return take;
}

/** Uploads the first of the files that were chosen, dropped or pasted in the form of the quiz, as its cover. */
export function useTakenCover(): (files: readonly File[]) => void {
  const { store, uploads, say, tell } = useEditor();
  const take = useCallback(
    ([file]: readonly File[]) => {
      if (isClosed(store.getState())) tell({ text: say('save.closed') });
      else if (file) uploads.start(COVER, file);
    },
    [store, uploads, say, tell],
  );

  usePastedFiles(take);
  return take;
}

function usePastedFiles(take: (files: readonly File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      // Copied cells of a spreadsheet contain a picture of the cells besides their text. Here the text is wanted.
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return;
      event.preventDefault();
      take([...data.files]);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [take]);
}

/** The edits that a question needs before it can have the file, such as another source. */
function editsFor({ uid, fields }: EditedQuestion, file: File): Edit[] {
  const kind = kindOf(file);
  const isOther = fields.media !== null && kind !== null && fields.media.kind !== kind;
  const set: QuestionEdit['set'] = {
    ...(!catalogSourceOf(fields) && fields.source !== 'upload' && { source: 'upload' }),
    ...(isOther && { media: null }),
  };
  return Object.keys(set).length > 0 ? [{ kind: 'question', uid, set }] : [];
}

const uploaded = (uid: string) => ({
  uid,
  fields: { ...emptyQuestion(), source: 'upload' as const },
});
