import { useCallback, useEffect } from 'react';
import { catalogSourceOf } from '../catalog/CatalogField.tsx';
import { useEditor } from '../editor-context.ts';
import { findQuestion, type QuestionEdit } from '../quiz-document.ts';
import { emptyQuestion, newUid } from '../use-question-actions.ts';
import { kindOf } from './uploads.ts';

/**
 * Handles files chosen, dropped or pasted for a question: the first is for it, each other one starts a new question
 * after it.
 */
export function useTakenFiles(uid: string): (files: readonly File[]) => void {
  const { store, uploads } = useEditor();

  const take = useCallback(
    (files: readonly File[]) => {
      const { document, quiz } = store.getState();
      const question = findQuestion(document, uid);
      const [first, ...others] = files;
      if (!question || !first) return;
      const { fields } = question;
      const kind = kindOf(first);
      const isOther = fields.media !== null && kind !== null && fields.media.kind !== kind;
      const set: QuestionEdit['set'] = {
        ...(!catalogSourceOf(fields) && fields.source !== 'upload' && { source: 'upload' }),
        ...(isOther && { media: null }),
      };
      if (Object.keys(set).length > 0) store.edit({ kind: 'question', uid, set });
      uploads.start(uid, first);

      const room = quiz.limits.questions - document.questions.length;
      const added = others.slice(0, Math.max(0, room)).map(file => ({ uid: newUid(), file }));
      if (added.length === 0) return;
      const questions = added.map(one => ({
        uid: one.uid,
        fields: { ...emptyQuestion(), source: 'upload' as const },
      }));
      store.edit({ kind: 'add', after: uid, questions });
      for (const one of added) uploads.start(one.uid, one.file);
    },
    [store, uploads, uid],
  );

  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const { clipboardData: data } = event;
      // Spreadsheets copy a picture of the cells along with their text.
      if (!data || data.files.length === 0 || data.types.includes('text/plain')) return;
      event.preventDefault();
      take([...data.files]);
    };
    addEventListener('paste', paste);
    return () => removeEventListener('paste', paste);
  }, [take]);

  return take;
}
