import { useEffect, useRef } from 'react';

type Actions = Record<string, (() => void) | undefined>;

const OWN_KEYS = 'input, textarea, select, dialog, [role="menu"]';

/** Runs the action of a pressed letter, by its place on the keyboard. Does nothing in fields, dialogs and menus. */
export function useReviewKeys(actions: Actions): void {
  const latest = useRef(actions);
  latest.current = actions;

  useEffect(() => {
    const act = (event: KeyboardEvent) => {
      const { target, code, ctrlKey, altKey, metaKey, shiftKey, repeat } = event;
      if (ctrlKey || altKey || metaKey || shiftKey || repeat) return;
      if (target instanceof Element && target.closest(OWN_KEYS)) return;
      latest.current[code.replace('Key', '').toLowerCase()]?.();
    };
    document.addEventListener('keydown', act);
    return () => document.removeEventListener('keydown', act);
  }, []);
}
