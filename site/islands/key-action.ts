/** What a key asks of the play: an option by its position, the next question, the clip. */
export type KeyAction = { choose: number } | 'next' | 'clip' | null;

type Key = Pick<
  KeyboardEvent,
  'code' | 'ctrlKey' | 'altKey' | 'metaKey' | 'shiftKey' | 'repeat' | 'isComposing'
>;

/** Digits go by `event.code`, so that they work in every layout, with and without a number pad. */
export function keyAction(key: Key, onControl: boolean): KeyAction {
  if (key.ctrlKey || key.altKey || key.metaKey || key.shiftKey) return null;
  if (key.repeat || key.isComposing) return null;

  const digit = /^(?:Digit|Numpad)([1-4])$/.exec(key.code)?.[1];
  if (digit) return { choose: Number(digit) - 1 };
  if (onControl) return null;
  if (key.code === 'Enter' || key.code === 'NumpadEnter') return 'next';
  return key.code === 'Space' ? 'clip' : null;
}
