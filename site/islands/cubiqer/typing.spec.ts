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
])('%s takes the cube %s', (key, letter) => {
  expect(cube(key)).toBe(letter);
});

test('г takes ґ where there is no г at hand, and e takes é', () => {
  expect(cube('г', '1')).toBe('Ґ');
  expect(cube('ґ', '0')).toBe('Г');
  expect(cube('e', '7')).toBe('É');
});

test('и does not take й, and і does not take ї', () => {
  expect(cube('и', '3')).toBeNull();
  expect(cube('і', '5')).toBeNull();
});

test('a Latin letter does not take the Cyrillic one that looks like it', () => {
  expect(cube('i')).toBeNull();
});

test('cubes that are used are passed over', () => {
  expect(cube('7', '8')).toBeNull();
});

test.each(['к', 'Z', 'ґ', '5', 'é'])('%s is typed', key => {
  expect(isTyped(key)).toBe(true);
});

test.each(['Enter', ' ', '-', '’', 'F1', 'Dead'])('%p is not typed', key => {
  expect(isTyped(key)).toBe(false);
});
