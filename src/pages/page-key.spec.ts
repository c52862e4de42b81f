import { expect, test } from '@jest/globals';
import { keyOf } from './page-key.ts';

const QUERY = '?week=2026-W47&sort=best&utm=x&period=week&page=2&month=2026-11&deletion=ab';

test.each([
  ['/quiz', '/quiz?page=2&sort=best'],
  ['/en/music/artist', '/en/music/artist?page=2&sort=best'],
  ['/daily/movie', '/daily/movie?page=2&sort=best'],
  ['/daily', '/daily?month=2026-11'],
  ['/en/daily', '/en/daily?month=2026-11'],
  ['/author/7-zoe', '/author/7-zoe?page=2'],
  ['/en/author/7', '/en/author/7?page=2'],
  ['/rating', '/rating?period=week&week=2026-W47'],
  ['/contacts', '/contacts?deletion=ab'],
  ['/', '/'],
  ['/en', '/en'],
  ['/about', '/about'],
  ['/quiz/7-flags', '/quiz/7-flags'],
  ['/daily/12', '/daily/12'],
  ['/playlist/7-songs', '/playlist/7-songs'],
  ['/embed/7', '/embed/7'],
  ['/english', '/english'],
])('of a query %s is shaped by what it knows: %s', (path, key) => {
  expect(keyOf(path + QUERY, path)).toBe(key);
});

test('a path without a query is its own key', () => {
  expect(keyOf('/quiz', '/quiz')).toBe('/quiz');
});
