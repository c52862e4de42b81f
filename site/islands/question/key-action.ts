import type { Mode } from '../../../contracts/vocabulary.ts';

/** What a key asks of the play, whatever its mode: the next question, the clip, the hints. */
export type KeyAction = 'next' | 'clip' | 'hints' | null;

export type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** Pressed once, and for itself: not as part of a shortcut or of a word in the making. */
export const isPlain = ({ ctrlKey, altKey, metaKey, repeat, isComposing }: Key) =>
  !(ctrlKey || altKey || metaKey || repeat || isComposing);

/** In cubiqer letters are for the cubes, and so is Space. H is the key, or what a layout has in its place. */
export function keyAction(key: Key, mode: Mode, onControl: boolean): KeyAction {
  if (!isPlain(key) || key.shiftKey) return null;
  if (mode !== 'cubiqer' && (key.code === 'KeyH' || key.key === 'h')) return 'hints';
  if (onControl) return null;
  if (key.code === 'Enter' || key.code === 'NumpadEnter') return 'next';
  return mode !== 'cubiqer' && key.code === 'Space' ? 'clip' : null;
}
