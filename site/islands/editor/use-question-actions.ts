import { useCallback, useMemo } from 'react';
import { useEditor } from './editor-context.ts';
import type { QuestionFields } from './quiz-document.ts';
import { removeQuestions } from './remove-questions.ts';
import type { Go } from './use-place.ts';

const NO_TEXT = { ua: '', en: null };

export const newVariant = () => ({ id: Math.random().toString(36).slice(2, 12), ua: '', en: null });

export const newUid = () => `n${Math.random().toString(36).slice(2, 12)}`;

export const emptyQuestion = (): QuestionFields => ({
  source: 'text',
  catalogId: null,
  text: NO_TEXT,
  answer: NO_TEXT,
  comment: NO_TEXT,
  variants: [newVariant(), newVariant(), newVariant()],
  media: null,
  reference: null,
});

/** Adds a question unless the quiz is full or cannot be edited now. */
function useAddOne() {
  const { store, say, tell } = useEditor();
  return useCallback(
    (after: string | null, uid: string, fields: QuestionFields): boolean => {
      const { document, quiz } = store.getState();
      const most = quiz.limits.questions;
      if (document.questions.length < most)
        return store.edit({ kind: 'add', after, questions: [{ uid, fields }] });
      tell({ text: say('list.full', { most }) });
      return false;
    },
    [store, say, tell],
  );
}

/** Actions on whole questions. Each of them then shows the question that is to be edited next. */
export function useQuestionActions(go: Go) {
  const { store, say, tell } = useEditor();

  const addOne = useAddOne();

  const add = useCallback(() => {
    const { questions } = store.getState().document;
    const uid = newUid();
    const isAdded = addOne(questions.at(-1)?.uid ?? null, uid, emptyQuestion());
    if (isAdded) go({ step: 'questions', uid, field: 'text' });
  }, [store, addOne, go]);

  const duplicate = useCallback(
    (uid: string) => {
      const known = store.getState().document.questions.find(one => one.uid === uid);
      if (!known) return;
      const fields = {
        ...known.fields,
        variants: known.fields.variants.map(variant => ({ ...variant, id: newVariant().id })),
      };
      const copy = newUid();
      if (addOne(uid, copy, fields)) go({ step: 'questions', uid: copy });
    },
    [store, addOne, go],
  );

  const remove = useCallback(
    (uid: string) => {
      const { questions } = store.getState().document;
      const at = questions.findIndex(one => one.uid === uid);
      const next = questions[at + 1] ?? questions[at - 1];
      tell({ text: say('list.removed'), undo: removeQuestions(store, [uid]) });
      go({ step: 'questions', uid: next?.uid ?? null });
    },
    [store, go, say, tell],
  );

  return useMemo(() => ({ add, duplicate, remove }), [add, duplicate, remove]);
}
