import { type FocusEvent, type KeyboardEvent, useState } from 'react';

/** Makes a group of buttons one tab stop; arrows, Home and End move within it. */
export function useRoving(count: number) {
  const [at, setAt] = useState(0);

  const onKeyDown = (event: KeyboardEvent) => {
    const buttons = buttonsIn(event);
    const from = buttons.indexOf(event.target as HTMLElement);
    const place = placeFrom(event.key, from, buttons.length);
    if (place === undefined || !buttons[place]) return;
    event.preventDefault();
    buttons[place].focus();
  };
  const onFocus = (event: FocusEvent) =>
    setAt(Math.max(0, buttonsIn(event).indexOf(event.target as HTMLElement)));

  return {
    group: { onKeyDown, onFocus },
    tabIndex: (place: number) => (place === Math.min(at, count - 1) ? 0 : -1),
  };
}

const buttonsIn = ({ currentTarget }: { currentTarget: Element }) => [
  ...currentTarget.querySelectorAll<HTMLElement>('button'),
];

function placeFrom(key: string, from: number, count: number): number | undefined {
  switch (key) {
    case 'ArrowRight':
    case 'ArrowDown':
      return from + 1;
    case 'ArrowLeft':
    case 'ArrowUp':
      return from - 1;
    case 'Home':
      return 0;
    case 'End':
      return count - 1;
  }
}
