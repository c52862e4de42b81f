import { useEffect, useRef, useState } from 'react';
import { EditorIcon } from '../../editor/editor-icon.tsx';

interface Props {
  label: string;
  /** The query of the view. */
  value: string;
  /** Called 200 ms after the last letter, and at once on Enter. */
  search: (query: string) => void;
}

const DEBOUNCE_MS = 200;

/** The search field of a list. The key / moves the focus into it. */
export function SearchBox({ label, value, search }: Props) {
  const [text, setText] = useState(value);
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(search);
  latest.current = search;
  useEffect(() => setText(value), [value]);
  useEffect(() => {
    if (text === value) return;
    const timer = setTimeout(() => latest.current(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text, value]);
  useEffect(() => {
    const focus = (event: KeyboardEvent) => {
      if (event.key !== '/' || isTyping(event.target)) return;
      event.preventDefault();
      input.current?.focus();
    };
    addEventListener('keydown', focus);
    return () => removeEventListener('keydown', focus);
  }, []);

  return (
    <search>
      <form
        className="with-icon"
        onSubmit={event => {
          event.preventDefault();
          search(text);
        }}
      >
        <EditorIcon name="search" />
        <input
          ref={input}
          className="input"
          type="search"
          aria-label={label}
          placeholder={label}
          maxLength={100}
          value={text}
          onChange={({ target }) => setText(target.value)}
        />
        <kbd className="only-wide">/</kbd>
      </form>
    </search>
  );
}

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && target.closest('input, textarea, select, [contenteditable]');
