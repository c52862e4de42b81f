import { useEffect, useRef } from 'react';

/** By position on the keyboard, so that the keys work in the Ukrainian layout too. */
const ACTIONS = {
  KeyJ: 'skip',
  KeyD: 'decline',
  KeyA: 'approve',
  KeyT: 'schedule',
  KeyP: 'publish',
} as const;

export type KeyAction = (typeof ACTIONS)[keyof typeof ACTIONS] | 'help';

/** Calls `act` for the keys of the moderation screen, except while a field has the focus or a dialog is open. */
export function useModerationKeys(act: (action: KeyAction) => void): void {
  const current = useRef(act);
  current.current = act;
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const action = actionOf(event);
      if (!action || isTyped(event.target)) return;
      if (document.querySelector('dialog[open], .play-layer')) return;
      event.preventDefault();
      current.current(action);
    };
    addEventListener('keydown', press);
    return () => removeEventListener('keydown', press);
  }, []);
}

function actionOf({
  ctrlKey,
  metaKey,
  altKey,
  repeat,
  key,
  code,
}: KeyboardEvent): KeyAction | null {
  if (ctrlKey || metaKey || altKey || repeat) return null;
  return key === '?' ? 'help' : (ACTIONS[code as keyof typeof ACTIONS] ?? null);
}

const isTyped = (target: EventTarget | null): boolean =>
  target instanceof Element &&
  target.closest('input, textarea, select, [contenteditable]') !== null;
