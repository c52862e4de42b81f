import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { readQuiz } from '../../editor-api.ts';
import { sayIn } from '../say.ts';
import { EditorWindow } from './EditorWindow.tsx';
import { EditorContext, type Messages, type Say } from './editor-context.ts';
import { EditorStore } from './editor-store.ts';
import { KeptEdits } from './kept-edits.ts';
import { useUploads } from './media/use-uploads.ts';
import type { Dropped } from './refused-edit.ts';
import type { Toast } from './ToastNote.tsx';
import { newUid } from './use-question-actions.ts';

interface Props {
  id: number;
  locale: Locale;
  messages: Messages;
  /** Address of the list of the author's own quizzes, to which the editor leads back. */
  back: string;
  /** Origin of the site, and its name as the wordmark of the preview shows it. */
  site: { url: string; name: string };
}

/** The island of the editor: loads the quiz and then shows the editor window. */
export function EditorIsland({ id, locale, messages, back, site }: Props) {
  const say = useMemo(() => sayIn(messages, locale), [messages, locale]);
  const [toast, tell] = useState<Toast | null>(null);
  const dropped = useRef<(dropped: Dropped) => void>(() => undefined);
  const { store, failed, load } = useStore(id, dropped);
  const uploads = useUploads(store);
  const [isBilingual, setBilingual] = useState(false);
  dropped.current = edit => store && tell(noteOfDropped(edit, store, say));
  const editor = useMemo(
    () =>
      store && uploads && { store, uploads, say, locale, isBilingual, setBilingual, toast, tell },
    [store, uploads, say, locale, isBilingual, toast],
  );

  if (editor)
    return (
      <EditorContext value={editor}>
        <EditorWindow back={back} site={site} />
      </EditorContext>
    );
  return (
    <main className="wz-wait">
      <span className={failed ? 'cube cube--blank' : 'cube cube-turning'} aria-hidden="true">
        ?
      </span>
      <p role="status">{say(failed ? 'loadFailed' : 'loading')}</p>
      {failed && (
        <button className="button" type="button" onClick={load}>
          {say('tryAgain')}
        </button>
      )}
    </main>
  );
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

function useStore(id: number, dropped: { readonly current: (dropped: Dropped) => void }) {
  const [store, setStore] = useState<EditorStore | null>(null);
  const [failed, setFailed] = useState(false);
  const kept = useMemo(() => (typeof window === 'undefined' ? null : new KeptEdits(id)), [id]);

  const load = useCallback(() => {
    setFailed(false);
    Promise.all([readQuiz(id), kept?.take() ?? []]).then(
      ([quiz, unsent]) =>
        setStore(
          known =>
            known ??
            new EditorStore({
              quiz,
              unsent,
              keep: kept?.keep ?? (() => {}),
              dropped: edit => dropped.current(edit),
            }),
        ),
      () => setFailed(true),
    );
  }, [id, kept, dropped]);

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
  return { store, failed, load };
}
