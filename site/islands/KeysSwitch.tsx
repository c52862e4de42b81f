import { Icon } from './icon.tsx';
import { usePlayContext } from './play-context.ts';

/** Single keys can be in the way of speech input and screen readers, so they can be turned off. */
export function KeysSwitch({ on, toggle }: { on: boolean; toggle: () => void }) {
  const { texts } = usePlayContext();

  return (
    <button
      className="hint keys-switch"
      type="button"
      role="switch"
      aria-checked={on}
      title={texts.keysTitle}
      onClick={toggle}
    >
      <Icon name="keyboard" />
      {texts.keys}
      <span className="keys-switch__track" aria-hidden="true" />
    </button>
  );
}
