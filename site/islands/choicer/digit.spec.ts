import { expect, test } from '@jest/globals';
import { placeOf } from './digit.ts';

const pressed = (code: string, changes = {}) => ({
  key: '',
  code,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...changes,
});

test.each(['Digit3', 'Numpad3'])('%s chooses the third option', code => {
  expect(placeOf(pressed(code))).toBe(2);
});

test.each(['Digit5', 'Digit0', 'KeyA', 'Enter'])('%s chooses no option', code => {
  expect(placeOf(pressed(code))).toBeNull();
});

test.each(['ctrlKey', 'shiftKey', 'repeat'])('a digit with %s chooses no option', modifier => {
  expect(placeOf(pressed('Digit1', { [modifier]: true }))).toBeNull();
});
