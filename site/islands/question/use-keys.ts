import { type KeyboardEvent, useState } from 'react';

const SETTING = 'keys';
const WINDOWS = 'dialog, [popover]';
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

export type KeysSetting = ReturnType<typeof useKeysSetting>;

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

/** What has the focus: a window or a field, whose keys are their own, a control, or nothing of the kind. */
export function focusOf(event: KeyboardEvent): 'elsewhere' | 'control' | 'play' {
  const target = event.target as Element;
  const control = target.closest(CONTROLS);
  if (!control || control.getAttribute('aria-disabled') === 'true')
    return target.closest(WINDOWS) ? 'elsewhere' : 'play';
  return target.closest(`${WINDOWS}, input`) ? 'elsewhere' : 'control';
}
