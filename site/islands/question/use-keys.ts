import { type KeyboardEvent, useState } from 'react';

const SETTING = 'keys';
const WINDOWS = 'dialog, [popover]';
const CONTROLS = 'button, a, input, textarea, select, summary';

/** Whether keyboard shortcuts are on, as stored on this device; on by default. */
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
    // Without storage the setting lasts until the page is left.
  }
}

/** What has the focus: a dialog or a field with its own keys, a control, or nothing of these. */
export function focusOf(event: KeyboardEvent): 'elsewhere' | 'control' | 'play' {
  const target = event.target as Element;
  const control = target.closest(CONTROLS);
  if (!control || control.getAttribute('aria-disabled') === 'true')
    return target.closest(WINDOWS) ? 'elsewhere' : 'play';
  return target.closest(`${WINDOWS}, input`) ? 'elsewhere' : 'control';
}
