import { useEffect } from 'react';
import { useEditor } from './editor-context.ts';

/** A message about the last action, which can offer an action such as undo. */
export interface Toast {
  text: string;
  undo?: () => void;
  label?: string;
}

const SHOWN_MS = 10_000;

/** Always rendered, since screen readers announce only changes inside an existing status. */
export function ToastNote() {
  const { say, toast, tell } = useEditor();
  useEffect(() => {
    if (!toast) return;
    const timer = setTimeout(() => tell(null), SHOWN_MS);
    return () => clearTimeout(timer);
  }, [toast, tell]);
  const undo = () => {
    toast?.undo?.();
    tell(null);
  };

  return (
    <div className={toast ? 'wz-toast' : 'sr-only'}>
      <span role="status">{toast?.text}</span>
      {toast?.undo && (
        <button type="button" onClick={undo}>
          {toast.label ?? say('list.undoRemove')}
        </button>
      )}
    </div>
  );
}
