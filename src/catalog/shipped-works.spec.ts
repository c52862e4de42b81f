import { expect, test } from '@jest/globals';
import { catalogue, questions } from '../../test/support/shipped-catalogue.ts';

const games = catalogue.items.filter(({ kind }) => kind === 'game');

test('the shipped catalogue has eighty games, some of them Ukrainian', () => {
  const ukrainian = games.filter(({ countries }) => countries.includes('ua'));

  expect(games).toHaveLength(80);
  expect(ukrainian.length).toBeGreaterThanOrEqual(5);
});

test('no daily asks about a game', () => {
  expect(questions.filter(({ item }) => item.kind === 'game')).toEqual([]);
});

test('no two games in the shipped catalogue have the same fact', () => {
  for (const language of ['ua', 'en'] as const)
    expect(new Set(games.map(({ fact }) => fact[language])).size).toBe(games.length);
});

test('every film, series and game has a genre', () => {
  const without = catalogue.items.filter(
    ({ kind, genres }) => ['movie', 'tv', 'game'].includes(kind) && genres.length === 0,
  );

  expect(without.map(({ key }) => key)).toEqual([]);
});
