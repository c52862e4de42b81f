import { type MouseEvent, type SyntheticEvent, useEffect, useRef } from 'react';
import { hasLeft } from '../play/has-left.ts';

/** Opens a dialog when it is shown. The action of a button runs after the exit transition. */
export function useModal(closed: () => void) {
  const dialog = useRef<HTMLDialogElement>(null);
  const then = useRef<() => void>(null);

  useEffect(() => dialog.current?.showModal(), []);

  const close = (next: (() => void) | null = null) => {
    // A second press during the exit transition is ignored.
    if (!dialog.current?.open) return;
    then.current = next;
    dialog.current.close();
  };
  const onClose = async ({ currentTarget }: SyntheticEvent) => {
    await hasLeft(currentTarget);
    closed();
    then.current?.();
  };
  /** A click outside closes it. */
  const onClick = (event: MouseEvent) => {
    if (event.target === dialog.current) close();
  };
  return { dialog, close, onClose, onClick };
}
