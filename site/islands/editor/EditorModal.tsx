import type { ReactNode } from 'react';
import { Modal } from '../Modal.tsx';
import { useEditor } from './editor-context.ts';

interface Props {
  title: string;
  close: () => void;
  children: ReactNode;
}

/** A modal dialog over the editor. It is open as long as its parent renders it. */
export function EditorModal(props: Props) {
  const { say } = useEditor();
  return <Modal {...props} closeLabel={say('close')} />;
}
