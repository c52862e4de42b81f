import { describe, expect, test } from '@jest/globals';
import { highlight, wordsOfSearch } from './highlight.ts';

const shown = (text: string, search: string) => highlight(text, wordsOfSearch(search)).value;

describe('highlighted letters', () => {
  test.each([
    ['the beginning of a word', 'Карпати: вершини', "'карп':*", '<em>Карп</em>ати: вершини'],
    ['whole words only without a prefix', 'карп і карпати', "'карп'", '<em>карп</em> і карпати'],
    ['a word with an apostrophe', 'П’ять зірок', "'пять':*", '<em>П’ять</em> зірок'],
    ['ґ that was typed as г', 'Ґанок', "'ган':*", '<em>Ґан</em>ок'],
    ['a letter with an accent', 'Café Łódź', "'cafe':*", '<em>Café</em> Łódź'],
    ['one of several corrections', 'Deep rivers', "( 'river' | 'rivers' )", 'Deep <em>rivers</em>'],
    ['words of a name with a hyphen', 'Spider-Man', "'man':*", 'Spider-<em>Man</em>'],
    ['nothing', 'Озера', "'карп':*", 'Озера'],
  ])('%s', (_what, text, search, expected) => {
    expect(shown(text, search)).toBe(expected);
  });

  test('the answer names the words that matched and whether there are any', () => {
    const words = wordsOfSearch("'карп' & 'вер':*");

    expect(highlight('Карп і вершини', words)).toMatchObject({
      matchLevel: 'full',
      matchedWords: ['карп', 'вер'],
    });
    expect(highlight('Озера', words)).toMatchObject({ matchLevel: 'none', matchedWords: [] });
  });

  test('a search without words highlights nothing', () => {
    expect(highlight('Озера', wordsOfSearch(null)).value).toBe('Озера');
  });
});
