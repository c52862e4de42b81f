import type { KeyboardEvent, RefObject } from 'react';
import type { RunningState } from '../machine/play-state.ts';
import { usePlayContext } from '../play/play-context.ts';
import { keyAction } from './key-action.ts';
import type { TakeKey } from './stage-part.ts';
import { focusOf, type KeysSetting } from './use-keys.ts';

interface Keyboard {
  keys: KeysSetting;
  /** The key handler of the stage, which is called first. */
  takeKey: RefObject<TakeKey | null>;
  area: RefObject<HTMLElement | null>;
}

/** Handles keys while the focus is in the play and shortcuts are on. */
export function usePlayKeys({ question }: RunningState, { keys, takeKey, area }: Keyboard) {
  const { dispatch } = usePlayContext();

  /** Whether the key was handled. */
  const act = ({ nativeEvent }: KeyboardEvent, onControl: boolean): boolean => {
    const action = keyAction(nativeEvent, question.mode, onControl);
    const find = (selector: string) => area.current?.querySelector<HTMLElement>(selector);
    if (action === 'clip' && question.media?.kind !== 'audio') return false;
    if (action === 'clip') find('.clip__button')?.click();
    if (action === 'next') dispatch({ type: 'next' });
    if (action === 'hints') find('.play__hints .hint')?.focus();
    return action !== null;
  };

  return (event: KeyboardEvent) => {
    const focus = focusOf(event);
    if (!keys.on || focus === 'elsewhere') return;
    if (takeKey.current?.(event) || act(event, focus === 'control')) event.preventDefault();
  };
}
