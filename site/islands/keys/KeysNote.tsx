import { useEffect, useRef } from 'react';
import { hasLeft } from '../play/has-left.ts';
import type { KeysNoteProps } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';

/**
 * Explains the keyboard shortcuts and can turn them off: single keys can interfere with speech input and screen
 * readers.
 */
export function KeysNote({ on, toggle, mode, closed }: KeysNoteProps) {
  const { texts } = usePlayContext();
  const note = useRef<HTMLDivElement>(null);

  useEffect(() => note.current?.showPopover(), []);

  return (
    <div
      className="keys-note"
      popover="auto"
      ref={note}
      onToggle={({ newState, currentTarget }) =>
        newState === 'closed' && void hasLeft(currentTarget).then(closed)
      }
    >
      <p className="keys-note__title">{texts.keys}</p>
      <ul>
        {texts.keysTitle[mode].split(', ').map(words => (
          <li key={words}>{words}</li>
        ))}
      </ul>
      <button
        className="hint keys-switch"
        type="button"
        role="switch"
        aria-checked={on}
        onClick={toggle}
      >
        <span>{texts.keysOn}</span>
        <span className="keys-switch__track" aria-hidden="true" />
      </button>
    </div>
  );
}
