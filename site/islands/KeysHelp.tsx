import { useState } from 'react';
import type { Mode } from '../../contracts/vocabulary.ts';
import { bring, part } from './parts.ts';
import { usePlayContext } from './play-context.ts';
import type { KeysSetting } from './use-keys.ts';

/** Opens the note on what the keys do. CSS takes it away where there is nothing but a touch screen. */
export function KeysHelp(props: KeysSetting & { mode: Mode }) {
  const { texts } = usePlayContext();
  const [open, setOpen] = useState(false);
  // Without a connection the note does not come; a later press may bring it.
  const show = () =>
    bring('keys').then(
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
  const { KeysNote } = part('keys');
  return <KeysNote {...props} />;
}
