import { expect, test } from '@jest/globals';
import { foundParts } from './found-letters.ts';

const marked = (title: string, query: string) =>
  foundParts(title, query)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test('foundParts marks the letters of a title that match the query, even if a letter of the query is mistyped', () => {
  expect(marked('Щедрик', 'щидрик')).toBe('[Щедрик]');
  expect(marked('Щедрий вечір, добрий вечір', 'щедр')).toBe('[Щедр]ий вечір, добрий вечір');
  expect(marked('The Godfather', 'godf')).toBe('The [Godf]ather');
});

test('foundParts leaves words that do not match the query unmarked and returns every letter of the title', () => {
  expect(marked('Тіні забутих предків', 'во')).toBe('Тіні забутих предків');
  expect(marked('П’ять днів', '')).toBe('П’ять днів');
  expect(marked('П’ять днів', "п'ять")).toBe('[П’ять] днів');
});
