import { useCallback, useEffect, useMemo, useState } from 'react';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { readQuiz } from '../../editor-api.ts';
import { EditorWindow } from './EditorWindow.tsx';
import { EditorContext, type Messages, sayIn } from './editor-context.ts';
import { EditorStore } from './editor-store.ts';
import { KeptEdits, tabName } from './kept-edits.ts';
import { useUploads } from './media/use-uploads.ts';
import type { Toast } from './ToastNote.tsx';

interface Props {
  id: number;
  locale: Locale;
  messages: Messages;
  /** URL of the list of the author's own quizzes. */
  back: string;
  /** Origin of the site, and its name as shown in the wordmark. */
  site: { url: string; name: string };
}

/** The island of the editor: loads the quiz and then shows the editor window. */
export function EditorIsland({ id, locale, messages, back, site }: Props) {
  const say = useMemo(() => sayIn(messages, locale), [messages, locale]);
  const { store, failed, load } = useStore(id);
  const uploads = useUploads(store);
  const [isBilingual, setBilingual] = useState(false);
  const [toast, tell] = useState<Toast | null>(null);
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

function useStore(id: number) {
  const [store, setStore] = useState<EditorStore | null>(null);
  const [failed, setFailed] = useState(false);
  const kept = useMemo(
    () => (typeof window === 'undefined' ? null : new KeptEdits(id, tabName())),
    [id],
  );

  const load = useCallback(() => {
    setFailed(false);
    readQuiz(id).then(
      quiz =>
        setStore(
          known =>
            known ??
            new EditorStore({ quiz, unsent: kept?.take() ?? [], keep: kept?.keep ?? (() => {}) }),
        ),
      () => setFailed(true),
    );
  }, [id, kept]);

  useEffect(load, [load]);
  useEffect(() => kept?.stayOpen(), [kept]);
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
