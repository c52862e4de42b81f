import { useEffect } from 'react';

/** A message about the last action, which can offer an action such as undo. */
export interface Toast {
  text: string;
  undo?: () => void;
  label?: string;
}

const SHOWN_MS = 10_000;

interface Props {
  toast: Toast | null;
  /** Shows a toast; null hides it. Must stay the same between renderings. */
  tell: (toast: Toast | null) => void;
  undoLabel: string;
}

/** Always rendered, since screen readers announce only changes inside an existing status. */
export function Toasts({ toast, tell, undoLabel }: Props) {
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
          {toast.label ?? undoLabel}
        </button>
      )}
    </div>
  );
}
