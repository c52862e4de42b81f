import type { Mode } from '../../../contracts/vocabulary.ts';

/** What a key does in every mode: the next question, the clip or the hints. */
export type KeyAction = 'next' | 'clip' | 'hints' | null;

export type Key = Pick<
  KeyboardEvent,
  'key' | 'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** Whether a key was pressed once and alone: not repeated, not in a shortcut and not while composing a character. */
export const isPlain = ({ ctrlKey, altKey, metaKey, repeat, isComposing }: Key) =>
  !(ctrlKey || altKey || metaKey || repeat || isComposing);

/** In cubiqer letters and Space belong to the cubes. H is recognised by its position or by the letter of the layout. */
export function keyAction(key: Key, mode: Mode, onControl: boolean): KeyAction {
  if (!isPlain(key) || key.shiftKey) return null;
  if (mode !== 'cubiqer' && (key.code === 'KeyH' || key.key === 'h')) return 'hints';
  if (onControl) return null;
  if (key.code === 'Enter' || key.code === 'NumpadEnter') return 'next';
  return mode !== 'cubiqer' && key.code === 'Space' ? 'clip' : null;
}
