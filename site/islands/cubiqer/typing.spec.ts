import { expect, test } from '@jest/globals';
import { cubeFor, isTyped } from './typing.ts';

const BANK = [...'ҐГЙИЇІÉE7'].map((letter, at) => ({ id: String(at), letter }));
const cube = (key: string, ...used: string[]) => cubeFor(key, BANK, new Set(used))?.letter ?? null;

test.each([
  ['г', 'Г'],
  ['Г', 'Г'],
  ['ґ', 'Ґ'],
  ['й', 'Й'],
  ['ї', 'Ї'],
  ['e', 'E'],
  ['7', '7'],
])('the key %s chooses the cube %s', (key, letter) => {
  expect(cube(key)).toBe(letter);
});

test('г chooses ґ if there is no г left, and e chooses é', () => {
  expect(cube('г', '1')).toBe('Ґ');
  expect(cube('ґ', '0')).toBe('Г');
  expect(cube('e', '7')).toBe('É');
});

test('и does not choose й, and і does not choose ї', () => {
  expect(cube('и', '3')).toBeNull();
  expect(cube('і', '5')).toBeNull();
});

test('a Latin letter does not choose the Cyrillic letter that looks like it', () => {
  expect(cube('i')).toBeNull();
});

test('used cubes are not chosen', () => {
  expect(cube('7', '8')).toBeNull();
});

test.each(['к', 'Z', 'ґ', '5', 'é'])('%s is a typed character', key => {
  expect(isTyped(key)).toBe(true);
});

test.each(['Enter', ' ', '-', '’', 'F1', 'Dead'])('%p is not a typed character', key => {
  expect(isTyped(key)).toBe(false);
});
