import { IntlMessageFormat } from 'intl-messageformat';
import { createContext, useContext, useSyncExternalStore } from 'react';
import type { Locale } from '../../../contracts/vocabulary.ts';
import type messagesUA from '../../../locales/ua/editor.json';
import type { EditorState } from './editor-state.ts';
import type { EditorStore } from './editor-store.ts';

import type { Uploads } from './media/uploads.ts';

import type { Toast } from './ToastNote.tsx';

export type Messages = typeof messagesUA;

type KeysOf<Branch> = {
  [Key in keyof Branch & string]: Branch[Key] extends string
    ? Key
    : `${Key}.${KeysOf<Branch[Key]>}`;
}[keyof Branch & string];

/** A key of locales/…/editor.json. */
export type EditorText = KeysOf<Messages>;

export type Say = (key: EditorText, values?: Record<string, string | number>) => string;

/** Formats texts in the browser, in the language of the page. */
export function sayIn(messages: Messages, locale: Locale): Say {
  const tag = locale === 'en' ? 'en' : 'uk';
  const formats = new Map<EditorText, IntlMessageFormat>();
  return (key, values) => {
    const known = formats.get(key) ?? new IntlMessageFormat(messageOf(messages, key), tag);
    formats.set(key, known);
    return String(known.format(values));
  };
}

const messageOf = (messages: Messages, key: EditorText): string =>
  key
    .split('.')
    .reduce<unknown>(
      (branch, name) => (branch as Record<string, unknown>)[name],
      messages,
    ) as string;

interface Editor {
  store: EditorStore;
  uploads: Uploads;
  say: Say;
  locale: Locale;
  /** Whether English fields are shown beside the Ukrainian ones. */
  isBilingual: boolean;
  setBilingual: (isBilingual: boolean) => void;
  toast: Toast | null;
  /** Shows a toast; null hides it. */
  tell: (toast: Toast | null) => void;
}

export const EditorContext = createContext<Editor | null>(null);

export function useEditor(): Editor {
  const editor = useContext(EditorContext);
  if (!editor) throw new Error('useEditor was called outside of the editor');
  return editor;
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
