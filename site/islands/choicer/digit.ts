import { isPlain, type Key } from '../question/key-action.ts';

/** The index of the option that a digit key chooses. Uses `event.code`, so that digits work in every layout. */
export function placeOf(key: Key): number | null {
  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(key.code)?.[1];
  return digit && isPlain(key) && !key.shiftKey ? Number(digit) - 1 : null;
}
