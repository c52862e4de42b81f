import { type KeyboardEvent, useState } from 'react';
import { type KeyAction, keyAction } from './key-action.ts';

const SETTING = 'keys';
const CONTROLS = 'button, a, input, textarea, select, summary';

/** Whether keys play, as the player has set it on this device; on where nothing can be kept. */
export function useKeysSetting() {
  const [on, setOn] = useState(readSetting);
  const toggle = () => {
    setOn(!on);
    keepSetting(!on);
  };
  return { on, toggle };
}

function readSetting(): boolean {
  try {
    return localStorage.getItem(SETTING) !== 'off';
  } catch {
    return true;
  }
}

function keepSetting(on: boolean) {
  try {
    localStorage.setItem(SETTING, on ? 'on' : 'off');
  } catch {
    // A browser that keeps nothing: the switch holds until the page is left.
  }
}

/** Only reached by keys pressed inside of the play; those inside of its window are not for the question. */
export function actionOf(event: KeyboardEvent): KeyAction {
  const target = event.target as Element;
  if (target.closest('dialog')) return null;

  const control = target.closest(CONTROLS);
  const onControl = control !== null && control.getAttribute('aria-disabled') !== 'true';
  return keyAction(event.nativeEvent, onControl);
}
