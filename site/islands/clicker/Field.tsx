import { type Ref, useEffect, useRef } from 'react';
import { Icon } from '../play/icon.tsx';
import { usePlayContext } from '../play/play-context.ts';
import { LIST_ID, rowId } from './ids.ts';
import type { List } from './use-list.ts';

/** The search field, a combobox whose list is always visible. */
export function Field({ list, field }: { list: List; field: Ref<HTMLInputElement> }) {
  const { texts } = usePlayContext();
  const { typed, type, active, closed, onKeyDown } = list;
  const box = useRef<HTMLDivElement>(null);

  // The on-screen keyboard of a phone closes when the focus moves on to Next.
  useEffect(() => {
    if (closed) box.current?.querySelector('input')?.blur();
  }, [closed]);

  return (
    <div className="find__field" ref={box}>
      <Icon path="M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4" />
      <input
        ref={field}
        type="text"
        role="combobox"
        aria-label={texts.find}
        aria-expanded="true"
        aria-autocomplete="list"
        aria-controls={LIST_ID}
        aria-activedescendant={active < 0 ? undefined : rowId(active)}
        aria-disabled={closed || undefined}
        readOnly={closed}
        placeholder={texts.find}
        autoComplete="off"
        autoCapitalize="off"
        autoCorrect="off"
        spellCheck={false}
        enterKeyHint="go"
        value={typed}
        onChange={event => type(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {typed && !closed && (
        <button
          className="icon-button"
          type="button"
          aria-label={texts.findClear}
          onClick={() => {
            type('');
            box.current?.querySelector('input')?.focus();
          }}
        >
          <Icon name="cross" />
        </button>
      )}
    </div>
  );
}
