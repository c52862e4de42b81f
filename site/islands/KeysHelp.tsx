import type { Mode } from '../../contracts/vocabulary.ts';
import { usePlayContext } from './play-context.ts';
import type { KeysSetting } from './use-keys.ts';

const ID = 'keys-help';

/**
 * What the keys do, and the switch that turns them off: single keys can be in the way of speech input and screen
 * readers. CSS takes it away where there is nothing but a touch screen.
 */
export function KeysHelp({ on, toggle, mode }: KeysSetting & { mode: Mode }) {
  const { texts } = usePlayContext();

  return (
    <>
      <button
        className="hint keys-help"
        type="button"
        popoverTarget={ID}
        aria-label={texts.keysHelp}
        title={texts.keysHelp}
      >
        <span aria-hidden="true">?</span>
      </button>
      <div className="keys-note" id={ID} popover="auto">
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
          <span className="keys-switch__name">{texts.keysOn}</span>
          <span className="keys-switch__track" aria-hidden="true" />
        </button>
      </div>
    </>
  );
}
