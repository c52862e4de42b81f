import { expect, test } from '@jest/globals';
import { fill, plural } from './fill.ts';

const FORMS = { one: 'питання', few: 'питання (2)', many: 'питань', other: 'питання (1,5)' };

test('every occurrence of a placeholder is filled in', () => {
  expect(fill('{n} / {total}, {n}', { n: 4, total: 10 })).toBe('4 / 10, 4');
});

test('a placeholder without a value stays', () => {
  expect(fill('Це {answer}', {})).toBe('Це {answer}');
});

test('a value that looks like a placeholder or a pattern is inserted unchanged', () => {
  expect(fill('Це {answer}', { answer: '{n} $& $1' })).toBe('Це {n} $& $1');
});

test.each([
  [1, 'one'],
  [3, 'few'],
  [5, 'many'],
  [11, 'many'],
  [21, 'one'],
  [22, 'few'],
] as const)('%i has the Ukrainian plural form %s', (n, form) => {
  expect(plural('ua', n, FORMS)).toBe(FORMS[form]);
});

test('English has the plural forms one and other', () => {
  expect([1, 2].map(n => plural('en', n, FORMS))).toEqual([FORMS.one, FORMS.other]);
});
