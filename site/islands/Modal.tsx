import { type ReactNode, useEffect, useId, useRef } from 'react';
import { IconButton } from './editor/IconButton.tsx';

interface Props {
  title: string;
  close: () => void;
  closeLabel: string;
  children: ReactNode;
}

/** A modal dialog. It is open as long as its parent renders it. */
export function Modal({ title, close, closeLabel, children }: Props) {
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog className="modal" ref={dialog} aria-labelledby={heading} onClose={close}>
      <div className="modal__body">
        <div className="modal__head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={closeLabel} press={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
