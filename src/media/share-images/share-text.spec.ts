import { expect, test } from '@jest/globals';
import { graphemesOf, shareTitle, textSize, tidy } from './share-text.ts';

test.each([
  [1, 52],
  [100, 52],
  [101, 40],
  [200, 40],
  [201, 32],
  [300, 32],
  [301, 26],
  [500, 26],
  [501, 22],
  [2000, 22],
])('a text of %i characters has the font size %i px', (length, size) => {
  expect(textSize('щ'.repeat(length))).toBe(size);
});

test('textSize counts an emoji of several code points as one character', () => {
  expect(textSize('👨‍👩‍👧‍👦'.repeat(100))).toBe(52);
  expect(textSize('👨‍👩‍👧‍👦'.repeat(101))).toBe(40);
});

test('a title of 71 characters is not changed', () => {
  expect(shareTitle('ж'.repeat(71))).toBe('ж'.repeat(71));
});

test('a longer title is cut to 71 characters including the ellipsis', () => {
  expect(graphemesOf(shareTitle('ж'.repeat(72)))).toHaveLength(71);
  expect(shareTitle('ж'.repeat(72))).toBe(`${'ж'.repeat(70)}…`);
});

test('a title is not cut within an emoji or between a letter and its accent', () => {
  expect(shareTitle('🇺🇦'.repeat(80))).toBe(`${'🇺🇦'.repeat(70)}…`);
  expect(shareTitle('е\u0301'.repeat(80))).toBe(`${'е\u0301'.repeat(70)}…`);
});

test('a cut title has no space before the ellipsis', () => {
  expect(shareTitle(`${'ж'.repeat(69)} жук і жаба`)).toBe(`${'ж'.repeat(69)}…`);
});

test.each([
  ['Кіно: хіти', 'Кіно хіти'],
  ['a:b:c', 'a b c'],
  ['::', ''],
  ['перший\nдругий', 'перший другий'],
])('shareTitle turns %j into %j', (title, written) => {
  expect(shareTitle(title)).toBe(written);
});

test.each([
  ['a  b\t c', 'a b c'],
  ['  a  ', 'a'],
  ['a\r\nb\rc\u2028d', 'a\nb\nc\nd'],
  ['a \n b', 'a\nb'],
  ['a\n\n\n\nb', 'a\n\nb'],
  ['10\u00a0000', '10\u00a0000'],
])('tidy turns %j into %j', (text, tidied) => {
  expect(tidy(text)).toBe(tidied);
});
