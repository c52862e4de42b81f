import { expect, test } from '@jest/globals';
import { FIXED_PAGE, findPage, PAGES } from './page-table.ts';

const QUERY = '?week=2026-W47&sort=best&utm=x&period=all&page=2&month=2026-11&deletion=ab&error=X';

test.each([
  ['/quiz', '/quiz?page=2&sort=best'],
  ['/en/music/artist', '/en/music/artist?page=2&sort=best'],
  ['/daily/movie', '/daily/movie?page=2&sort=best'],
  ['/daily', '/daily?month=2026-11'],
  ['/en/daily', '/en/daily?month=2026-11'],
  ['/author/7-zoe', '/author/7-zoe?page=2'],
  ['/en/author/7', '/en/author/7?page=2'],
  ['/rating', '/rating?period=all&week=2026-W47'],
  ['/contacts', '/contacts?deletion=ab'],
  ['/login', '/login?error=X'],
  ['/', '/'],
  ['/en', '/en'],
  ['/about', '/about'],
  ['/quiz/7-flags', '/quiz/7-flags'],
  ['/daily/12', '/daily/12'],
  ['/playlist/7-songs', '/playlist/7-songs'],
  ['/embed/7', '/embed/7'],
])('%s has only its declared query parameters in the cache key: %s', (path, key) => {
  expect(findPage(path, QUERY)?.key).toBe(key);
});

test.each(['/admin/moderation', '/en/admin'])('%s gets its whole query', path => {
  expect(findPage(path, '?filter=a%20b&x=1')?.key).toBe(`${path}?filter=a%20b&x=1`);
});

test.each([
  ['/quiz', ''],
  ['/quiz', '?'],
  ['/quiz', '?page=1&sort=fresh'],
  ['/quiz', '?page=&sort='],
  ['/rating', '?period=week&week='],
  ['/daily', '?month='],
])('%s%s has the same cache key as the page without a query', (path, query) => {
  expect(findPage(path, query)?.key).toBe(path);
});

test("a query value cannot change the cache key into another page's", () => {
  expect(findPage('/quiz', '?page=1%23junk')?.key).toBe('/quiz?page=1%23junk');
  expect(findPage('/quiz', '?page=1%26x=y%20z')?.key).toBe('/quiz?page=1%26x%3Dy%20z');
});

test.each([
  ['/quiz/7', '/[type]/[subtypeOrId]'],
  ['/quiz/7-', '/[type]/[subtypeOrId]'],
  ['/quiz/alternate', '/[type]/[subtypeOrId]'],
  ['/daily/7', '/daily/[id]'],
  ['/daily/7-x', '/[type]/[id]-[slug]'],
  ['/playlist/7-x', '/playlist/[id]-[slug]'],
  ['/en/profile/7', '/profile/[id]'],
])('%s matches the row %s', (path, pattern) => {
  expect(findPage(path, '')?.row.pattern).toBe(pattern);
});

test.each([
  '/quiz/x',
  '/quiz/0',
  '/quiz/-7',
  '/profile/x',
  '/profiles',
  '/created',
  '/create/wizard/x',
  '/create/x',
  '/admin/x',
  '/admins',
  '/en/en',
])('%s matches no row', path => {
  expect(findPage(path, '')).toBeNull();
});

test('personal pages are not cached, and only embeds may be framed', () => {
  expect(PAGES.filter(row => row.who !== 'anyone' && row.isKept)).toEqual([]);
  expect(PAGES.filter(row => row.isFramed).map(({ pattern }) => pattern)).toEqual(['/embed/[id]']);
});

test.each([
  ['/kino/dovzhenko', '/fixed/kino/dovzhenko'],
  ['/en/kino/dovzhenko', '/en/fixed/kino/dovzhenko'],
])('the fixed page %s is rendered by the URL %s, and its cache key is its path', (path, url) => {
  const found = findPage(path, '?utm=x', new Set(['/kino/dovzhenko']));

  expect(found).toMatchObject({ key: path, url, row: FIXED_PAGE });
});

test('a row of the table comes before a fixed page with the same path', () => {
  expect(findPage('/about', '', new Set(['/about']))?.row.pattern).toBe('/about');
});
