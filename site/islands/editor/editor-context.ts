import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Media } from '../../../contracts/media.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import type messagesUA from '../../../locales/ua/editor.json';
import type { KeysOf, SayOf } from '../say.ts';
import type { Toast } from '../Toasts.tsx';
import type { EditorState } from './editor-state.ts';
import type { EditorStore } from './editor-store.ts';
import type { Uploads } from './media/uploads.ts';

export type Messages = typeof messagesUA;

/** A key of locales/…/editor.json. */
export type EditorText = KeysOf<Messages>;

export type Say = SayOf<Messages>;

/** What the parts of the editor need that other screens use as well, such as the fields for texts and files. */
export interface FormTools {
  uploads: Uploads;
  /** Changes the description or the credit of an uploaded picture or clip. */
  setDetails: (media: Media, set: Partial<Pick<Media, 'alt' | 'credit'>>) => void;
  say: Say;
  locale: Locale;
  /** Whether English fields are shown beside the Ukrainian ones. */
  isBilingual: boolean;
  setBilingual: (isBilingual: boolean) => void;
  toast: Toast | null;
  /** Shows a toast; null hides it. */
  tell: (toast: Toast | null) => void;
}

export interface Editor extends FormTools {
  store: EditorStore;
}

export const EditorContext = createContext<Editor | FormTools | null>(null);

export function useFormTools(): FormTools {
  const tools = useContext(EditorContext);
  if (!tools) throw new Error('useFormTools was called outside of an EditorContext');
  return tools;
}

export function useEditor(): Editor {
  const editor: Partial<Editor> & FormTools = useFormTools();
  if (!editor.store) throw new Error('useEditor was called outside of the editor');
  return editor as Editor;
}

/**
 * Returns a part of the editor's state and renders again when it changes. `select` must return the same object as long
 * as the state is the same.
 */
export function useEditorState<Part>(select: (state: EditorState) => Part): Part {
  const { store } = useEditor();
  const read = () => select(store.getState());
  return useSyncExternalStore(store.subscribe, read, read);
}

/** The number of errors among the checks. */
export const useErrors = (): number =>
  useEditorState(({ checks }) => checks).filter(({ level }) => level === 'error').length;
