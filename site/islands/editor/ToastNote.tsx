import { Toasts } from '../Toasts.tsx';
import { useEditor } from './editor-context.ts';

/** The message about the last action in the editor. */
export function ToastNote() {
  const { say, toast, tell } = useEditor();
  return <Toasts toast={toast} tell={tell} undoLabel={say('list.undoRemove')} />;
}
