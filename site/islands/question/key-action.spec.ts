import { expect, test } from '@jest/globals';
import { keyAction } from './key-action.ts';

const pressed = (code: string, changes = {}) => ({
  key: code.replace(/^(Key|Digit)/, '').toLowerCase(),
  code,
  ctrlKey: false,
  altKey: false,
  metaKey: false,
  shiftKey: false,
  repeat: false,
  isComposing: false,
  ...changes,
});

test.each(['Digit1', 'KeyA', 'Escape', 'Tab'])('%s does nothing', code => {
  expect(keyAction(pressed(code), 'choicer', false)).toBeNull();
});

test('Enter is Next and Space plays the clip', () => {
  expect(keyAction(pressed('Enter'), 'choicer', false)).toBe('next');
  expect(keyAction(pressed('Space'), 'choicer', false)).toBe('clip');
});

test.each(['Enter', 'Space'])('%s is left to a focused control', code => {
  expect(keyAction(pressed(code), 'clicker', true)).toBeNull();
});

test.each([
  ['KeyH', 'h'],
  ['KeyH', 'р'],
  ['KeyJ', 'h'],
])('%s that types %s opens the hints, also with a focused control', (code, key) => {
  expect(keyAction(pressed(code, { key }), 'choicer', true)).toBe('hints');
});

test('in cubiqer H and Space do nothing, and Enter is Next', () => {
  expect(keyAction(pressed('KeyH'), 'cubiqer', false)).toBeNull();
  expect(keyAction(pressed('Space'), 'cubiqer', false)).toBeNull();
  expect(keyAction(pressed('Enter'), 'cubiqer', false)).toBe('next');
});

test.each(['ctrlKey', 'altKey', 'metaKey', 'shiftKey', 'repeat', 'isComposing'])(
  'keys with %s are ignored by the play',
  modifier => {
    expect(keyAction(pressed('Enter', { [modifier]: true }), 'choicer', false)).toBeNull();
  },
);
