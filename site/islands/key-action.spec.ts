import { expect, test } from '@jest/globals';
import { keyAction } from './key-action.ts';

const pressed = (code: string, modifiers = {}) => ({
  code,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...modifiers,
});

test.each(['Digit3', 'Numpad3'])('%s chooses the third option, whatever has the focus', code => {
  expect(keyAction(pressed(code), false)).toEqual({ choose: 2 });
  expect(keyAction(pressed(code), true)).toEqual({ choose: 2 });
});

test.each(['Digit5', 'Digit0', 'KeyA', 'Escape', 'Tab'])('%s does nothing', code => {
  expect(keyAction(pressed(code), false)).toBeNull();
});

test('Enter goes on and Space plays the clip', () => {
  expect(keyAction(pressed('Enter'), false)).toBe('next');
  expect(keyAction(pressed('Space'), false)).toBe('clip');
});

test.each(['Enter', 'Space'])('%s belongs to the control that has the focus', code => {
  expect(keyAction(pressed(code), true)).toBeNull();
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'repeat', 'isComposing'])(
  'keys with %s are not for the play',
  modifier => {
    expect(keyAction(pressed('Digit1', { [modifier]: true }), false)).toBeNull();
  },
);
