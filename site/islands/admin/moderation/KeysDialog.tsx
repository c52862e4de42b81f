import { useEffect, useRef } from 'react';
import { IconButton } from '../../editor/IconButton.tsx';
import { useModeration } from './moderation-context.ts';

const KEYS = [
  ['J', 'next'],
  ['D', 'decline'],
  ['A', 'approve'],
  ['T', 'schedule'],
  ['P', 'publish'],
  ['?', 'help'],
] as const;

/** The list of the keyboard shortcuts. */
export function KeysDialog({ close }: { close: () => void }) {
  const { say } = useModeration();
  const dialog = useRef<HTMLDialogElement>(null);
  useEffect(() => dialog.current?.showModal(), []);

  return (
    <dialog className="modal" ref={dialog} aria-labelledby="keys-title" onClose={close}>
      <div className="modal__body">
        <div className="modal__head">
          <h2 id="keys-title">{say('keys.title')}</h2>
          <IconButton
            icon="close"
            label={say('dialog.close')}
            press={() => dialog.current?.close()}
          />
        </div>
        <dl className="md-keys">
          {KEYS.map(([key, name]) => (
            <div key={key}>
              <dt>
                <kbd>{key}</kbd>
              </dt>
              <dd>{say(`keys.${name}`)}</dd>
            </div>
          ))}
        </dl>
        <p className="field__hint">{say('keys.hint')}</p>
      </div>
    </dialog>
  );
}
