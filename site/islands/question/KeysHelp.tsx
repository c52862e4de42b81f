import { useState } from 'react';
import type { Mode } from '../../../contracts/vocabulary.ts';
import { loadedPart, loadPart } from '../play/parts.ts';
import { usePlayContext } from '../play/play-context.ts';
import type { KeysSetting } from './use-keys.ts';

/** Opens the explanation of keyboard shortcuts. CSS hides it on touch-only devices. */
export function KeysHelp(props: KeysSetting & { mode: Mode }) {
  const { texts } = usePlayContext();
  const [open, setOpen] = useState(false);
  // Offline the script does not load; a later press retries.
  const show = () =>
    loadPart('keys').then(
      () => setOpen(true),
      () => undefined,
    );

  return (
    <>
      <button className="hint keys-help" type="button" aria-label={texts.keysHelp} onClick={show}>
        <span aria-hidden="true">?</span>
      </button>
      {open && <Note {...props} closed={() => setOpen(false)} />}
    </>
  );
}

function Note(props: KeysSetting & { mode: Mode; closed: () => void }) {
  const { KeysNote } = loadedPart('keys');
  return <KeysNote {...props} />;
}
