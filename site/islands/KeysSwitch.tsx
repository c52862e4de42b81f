import type { Mode } from '../../contracts/vocabulary.ts';
import { Icon } from './icon.tsx';
import { usePlayContext } from './play-context.ts';
import type { KeysSetting } from './use-keys.ts';

/** Single keys can be in the way of speech input and screen readers, so they can be turned off. */
export function KeysSwitch({ on, toggle, mode }: KeysSetting & { mode: Mode }) {
  const { texts } = usePlayContext();

  return (
    <button
      className="hint keys-switch"
      type="button"
      role="switch"
      aria-checked={on}
      title={texts.keysTitle[mode]}
      onClick={toggle}
    >
      <Icon name="keyboard" />
      <span className="keys-switch__name">{texts.keys}</span>
      <span className="keys-switch__track" aria-hidden="true" />
    </button>
  );
}
