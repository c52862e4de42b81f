import { useCallback, useState } from 'react';
import type { Quiz } from '../../../contracts/quiz.ts';
import { ApiError } from '../../api.ts';
import { submitQuiz, withdrawQuiz } from '../../editor-api.ts';
import { type EditorText, useEditor } from './editor-context.ts';
import type { Go } from './use-place.ts';

const REFUSALS: Partial<Record<string, EditorText>> = {
  'quiz.checks': 'submit.checks',
  'quiz.pending-limit': 'submit.limit',
  'version.conflict': 'submit.changed',
  'quiz.stage': 'submit.changed',
  'status.transition': 'submit.changed',
  'auth.required': 'submit.signedOut',
  'rate.exceeded': 'submit.limited',
};

/** Submits the quiz after saving waiting edits, or withdraws it. */
export function useSubmission(go: Go) {
  const { store, uploads, say, tell } = useEditor();
  const [isBusy, setBusy] = useState(false);

  const refused = useCallback(
    async (error: unknown) => {
      const refusal = error instanceof ApiError && error.code ? REFUSALS[error.code] : undefined;
      const most = store.getState().quiz.limits.pending;
      tell({ text: say(refusal ?? 'submit.failed', { most }) });
      if (refusal) await store.reload().catch(() => undefined);
      if (refusal === 'submit.checks') go({ step: 'checks' });
    },
    [store, say, tell, go],
  );
  const run = useCallback(
    async (call: (quiz: Quiz) => Promise<Quiz>, done: EditorText, savesFirst: boolean) => {
      setBusy(true);
      try {
        if (savesFirst && !(await store.flush())) return tell({ text: say('submit.unsaved') });
        await store.adoptAnswer(call(store.getState().quiz));
        tell({ text: say(done) });
      } catch (error) {
        await refused(error);
      } finally {
        setBusy(false);
      }
    },
    [store, say, tell, refused],
  );

  const submit = useCallback(() => {
    // A quiz that is pending could not take the files any more.
    if (!uploads.isBusy)
      return run(({ id, version }) => submitQuiz(id, version), 'submit.sent', true);
    tell({ text: say('submit.uploading') });
    go({ step: 'checks' });
  }, [run, uploads, say, tell, go]);
  // Waiting edits are not saved first: the server takes no edits while a quiz is pending. They are sent after the
  // withdrawal.
  const withdraw = useCallback(
    () => run(({ id }) => withdrawQuiz(id), 'submit.withdrawn', false),
    [run],
  );
  return { isBusy, submit, withdraw };
}
