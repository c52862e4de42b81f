import { useEffect, useRef } from 'react';
import { useEditor, useEditorState } from './editor-context.ts';

/**
 * Shows both versions of a part that was changed here and elsewhere. It closes only when the author has chosen a
 * version, so that neither is lost by mistake.
 */
export function ConflictDialog() {
  const { say, store } = useEditor();
  const conflict = useEditorState(state => state.conflict);
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => {
    if (conflict) dialog.current?.showModal();
    else dialog.current?.close();
  }, [conflict]);

  return (
    <dialog
      className="modal"
      ref={dialog}
      aria-labelledby="conflict-title"
      onCancel={event => event.preventDefault()}
    >
      {conflict && (
        <div className="modal__body">
          <h2 id="conflict-title">{say('conflict.title')}</h2>
          <p>{say('conflict.text')}</p>
          {conflict.fields.map(({ name, mine, theirs }) => (
            <div className="pair" key={name}>
              <Side label={say('conflict.mine')} text={readable(mine) || say('conflict.empty')} />
              <Side
                label={say('conflict.theirs')}
                text={readable(theirs) || say('conflict.empty')}
              />
            </div>
          ))}
          <div className="pair">
            <button
              className="button"
              type="button"
              onClick={() => store.resolve(conflict.fields.map(({ name }) => name))}
            >
              {say('conflict.keepMine')}
            </button>
            <button
              className="button button--quiet"
              type="button"
              onClick={() => store.resolve([])}
            >
              {say('conflict.takeTheirs')}
            </button>
          </div>
        </div>
      )}
    </dialog>
  );
}

const Side = ({ label, text }: { label: string; text: string }) => (
  <div className="field">
    <span className="field__label">{label}</span>
    <p className="note">{text}</p>
  </div>
);

/** Returns the texts in a value, in both languages. Ids and other fields that are not text are left out. */
function readable(value: unknown): string {
  if (typeof value === 'string' || typeof value === 'number') return String(value);
  if (Array.isArray(value)) return value.map(readable).join(' · ');
  if (value === null || typeof value !== 'object') return '';
  const { ua, en } = value as { ua?: string; en?: string | null };
  return [ua, en].filter(Boolean).join(' / ');
}
