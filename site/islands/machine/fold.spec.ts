import { expect, test } from '@jest/globals';
import { fold, sameLetters } from './fold.ts';

test.each([
  ['КИЇВ', 'київ'],
  ['Ґудзик', 'гудзик'],
  ['м’ята', 'мята'],
  ["м'ята", 'мята'],
  ['мʼята', 'мята'],
  ['Beyoncé', 'beyonce'],
  ['naïve', 'naive'],
  ['за́мок', 'замок'],
])('%s is folded to %s', (text, folded) => {
  expect(fold(text)).toBe(folded);
});

test('й and ї are different from и and і, composed or not', () => {
  expect(['й', 'й', 'ї', 'ї'].map(fold)).toEqual(['й', 'й', 'ї', 'ї']);
});

test('texts match regardless of punctuation', () => {
  expect(sameLetters('Т’ик-ток', 'ТИКТОК')).toBe(true);
  expect(sameLetters('кит', 'тик')).toBe(false);
});
