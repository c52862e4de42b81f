import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Quiz } from '../../../contracts/quiz.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { readQuiz } from '../../editor-api.ts';
import type { Toast } from '../Toasts.tsx';
import type { Editor, Say } from './editor-context.ts';
import { EditorStore } from './editor-store.ts';
import { KeptEdits } from './kept-edits.ts';
import { useUploads } from './media/use-uploads.ts';
import type { Dropped } from './refused-edit.ts';
import { newUid } from './use-question-actions.ts';

interface Options {
  /** Id of the quiz. */
  id: number;
  say: Say;
  locale: Locale;
  /** Whether an admin edits the quiz of somebody else, and so may also edit it while it is pending or approved. */
  isModerator: boolean;
  /** Reads the quiz for the first time; by default GET /api/quizzes/:id. */
  read?: (id: number) => Promise<Quiz>;
}

interface NewEditor {
  /** Null until the quiz is loaded. */
  editor: Editor | null;
  hasFailed: boolean;
  /** Tries again after a failure. */
  load: () => void;
}

/** Loads a quiz and everything that the components of the editor need (EditorContext). */
export function useNewEditor(options: Options): NewEditor {
  const { say, locale } = options;
  const [toast, tell] = useState<Toast | null>(null);
  const dropped = useRef<(dropped: Dropped) => void>(() => undefined);
  const { store, hasFailed, load } = useStore(options, dropped);
  const uploads = useUploads(store);
  const [isBilingual, setBilingual] = useState(false);
  dropped.current = edit => store && tell(noteOfDropped(edit, store, say));
  const editor = useMemo<Editor | null>(
    () =>
      store &&
      uploads && {
        ...{ store, uploads, say, locale, isBilingual, setBilingual, toast, tell },
        setDetails: ({ id }, set) => store.edit({ kind: 'media', id, set }),
      },
    [store, uploads, say, locale, isBilingual, toast],
  );
  return { editor, hasFailed, load };
}

/**
 * Makes the message that an edit was dropped. If it changed a question that was removed elsewhere, the message offers
 * to add the question again.
 */
function noteOfDropped({ kind, questions }: Dropped, store: EditorStore, say: Say): Toast {
  if (kind === 'remove') return { text: say('dropped.remove') };
  if (questions.length === 0)
    return { text: say(kind === 'add' ? 'dropped.add' : 'dropped.other') };
  const add = () => {
    const after = store.getState().document.questions.at(-1)?.uid ?? null;
    const added = questions.map(fields => ({ uid: newUid(), fields }));
    store.edit({ kind: 'add', after, questions: added });
  };
  return { text: say('dropped.question'), undo: add, label: say('dropped.addAgain') };
}

function useStore(
  { id, isModerator, read = readQuiz }: Options,
  dropped: { readonly current: (dropped: Dropped) => void },
) {
  const [store, setStore] = useState<EditorStore | null>(null);
  const [hasFailed, setFailed] = useState(false);
  const kept = useMemo(() => (typeof window === 'undefined' ? null : new KeptEdits(id)), [id]);

  const load = useCallback(() => {
    setFailed(false);
    Promise.all([read(id), kept?.take() ?? []]).then(
      ([quiz, unsent]) =>
        setStore(
          known =>
            known ??
            new EditorStore({
              quiz,
              isModerator,
              unsent,
              keep: kept?.keep ?? (() => {}),
              dropped: edit => dropped.current(edit),
            }),
        ),
      () => setFailed(true),
    );
  }, [id, isModerator, read, kept, dropped]);

  useEffect(load, [load]);
  useEffect(() => {
    if (!store) return;
    const flush = () => void store.flush();
    const flushHidden = () => document.visibilityState === 'hidden' && flush();
    addEventListener('online', flush);
    document.addEventListener('visibilitychange', flushHidden);
    return () => {
      removeEventListener('online', flush);
      document.removeEventListener('visibilitychange', flushHidden);
    };
  }, [store]);
  return { store, hasFailed, load };
}
