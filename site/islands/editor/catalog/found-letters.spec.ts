import { expect, test } from '@jest/globals';
import { foundParts } from './found-letters.ts';

const marked = (title: string, query: string) =>
  foundParts(title, query)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test('matching letters of a title are marked, including mistyped ones', () => {
  expect(marked('Щедрик', 'щидрик')).toBe('[Щедрик]');
  expect(marked('Щедрий вечір, добрий вечір', 'щедр')).toBe('[Щедр]ий вечір, добрий вечір');
  expect(marked('The Godfather', 'godf')).toBe('The [Godf]ather');
});

test('words that do not match the query are not marked, and every letter is kept', () => {
  expect(marked('Тіні забутих предків', 'во')).toBe('Тіні забутих предків');
  expect(marked('П’ять днів', '')).toBe('П’ять днів');
  expect(marked('П’ять днів', "п'ять")).toBe('[П’ять] днів');
});
