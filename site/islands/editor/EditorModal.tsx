import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useEditor } from './editor-context.ts';
import { IconButton } from './IconButton.tsx';

interface Props {
  title: string;
  close: () => void;
  children: ReactNode;
}

/** A modal dialog over the editor. It is open as long as its parent renders it. */
export function EditorModal({ title, close, children }: Props) {
  const { say } = useEditor();
  const heading = useId();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog className="modal" ref={dialog} aria-labelledby={heading} onClose={close}>
      <div className="modal__body">
        <div className="modal__head">
          <h2 id={heading}>{title}</h2>
          <IconButton icon="close" label={say('close')} press={() => dialog.current?.close()} />
        </div>
        {children}
      </div>
    </dialog>
  );
}
