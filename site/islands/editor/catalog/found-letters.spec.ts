import { expect, test } from '@jest/globals';
import { foundParts } from './found-letters.ts';

const marked = (title: string, query: string) =>
  foundParts(title, query)
    .map(({ text, isFound }) => (isFound ? `[${text}]` : text))
    .join('');

test('letters are marked where they are found, also with a typing mistake', () => {
  expect(marked('Щедрик', 'щидрик')).toBe('[Щедрик]');
  expect(marked('Щедрий вечір, добрий вечір', 'щедр')).toBe('[Щедр]ий вечір, добрий вечір');
  expect(marked('The Godfather', 'godf')).toBe('The [Godf]ather');
});

test('what does not answer to the search is not marked, and no letter is lost', () => {
  expect(marked('Тіні забутих предків', 'во')).toBe('Тіні забутих предків');
  expect(marked('П’ять днів', '')).toBe('П’ять днів');
  expect(marked('П’ять днів', "п'ять")).toBe('[П’ять] днів');
});
