import { expect, test } from '@jest/globals';
import {
  encoded,
  imageSources,
  isType,
  localeOf,
  localized,
  pageNumber,
  pagePath,
  samePage,
  sortOf,
  withoutLocale,
} from './paths.ts';

test.each([
  ['/', 'ua'],
  ['/quiz', 'ua'],
  ['/english', 'ua'],
  ['/en', 'en'],
  ['/en/quiz/1-a', 'en'],
])('the language of %s is %s', (path, locale) => {
  expect(localeOf(path)).toBe(locale);
});

test.each(['/', '/quiz', '/quiz/1-a'])(
  '%s is unchanged after localized and withoutLocale',
  path => {
    expect(withoutLocale(localized('en', path))).toBe(path);
  },
);

test('the English home page has no trailing slash', () => {
  expect(localized('en', '/')).toBe('/en');
});

test.each([
  [null, 1],
  ['2', 2],
  ['0', null],
  ['01', null],
  ['-1', null],
  ['2.5', null],
  ['1e3', null],
  ['', null],
  ['999999', null],
])('?page=%s is page %s', (query, page) => {
  expect(pageNumber(query)).toBe(page);
});

test('the first page has no query', () => {
  expect([pagePath('/quiz', 1), pagePath('/quiz', 2)]).toEqual(['/quiz', '/quiz?page=2']);
});

test('letters of a slug are percent-encoded once, whether or not they already were', () => {
  const once = encoded('/quiz/3-хто');

  expect(once).toBe('/quiz/3-%D1%85%D1%82%D0%BE');
  expect(encoded(once)).toBe(once);
});

test('isType is true only for kinds with a listing', () => {
  expect([isType('quiz'), isType('quizzes'), isType(undefined)]).toEqual([true, false, false]);
});

test('imageSources has every width that exists', () => {
  expect(imageSources('/media/a').split(', ')).toHaveLength(6);
});

test('the first page in the default order has no query', () => {
  expect(pagePath('/quiz', 1, 'fresh')).toBe('/quiz');
  expect(pagePath('/quiz', 3, 'best')).toBe('/quiz?page=3&sort=best');
});

test.each([
  [null, 'fresh'],
  ['best', 'best'],
  ['worst', null],
  ['', null],
])('the order of ?sort=%s is %s', (query, sort) => {
  expect(sortOf(query)).toBe(sort);
});

test.each([
  ['/quiz', 'sort=popular&page=2&utm=x', '/quiz?page=2&sort=popular'],
  ['/quiz', 'page=0&sort=worst', '/quiz'],
  ['/daily', 'month=2026-10', '/daily?month=2026-10'],
  ['/daily', 'month=2026-13', '/daily'],
  ['/quiz', 'month=2026-10', '/quiz'],
  ['/rating', 'period=all&utm=x', '/rating?period=all'],
  ['/rating', 'week=2026-W46', '/rating?week=2026-W46'],
  ['/rating', 'period=day&week=46', '/rating'],
  ['/contacts', 'deletion=ab12&page=2', '/contacts?deletion=ab12'],
  ['/contacts', 'utm=x', '/contacts'],
  ['/search', 'q=%D0%BA%D0%B0&page=2&utm=x', '/search?q=%D0%BA%D0%B0&page=2'],
  ['/search', 'page=x', '/search'],
  ['/login', '', '/login'],
  [
    '/login',
    'error=SessionRequired&utm=x&callbackUrl=%2Fquiz%3Fpage%3D2%23play',
    '/login?error=SessionRequired&callbackUrl=%2Fquiz%3Fpage%3D2%23play',
  ],
  ['/quiz', 'callbackUrl=%2F&error=csrf', '/quiz'],
])('the other language of %s?%s is the same page', (path, query, same) => {
  expect(samePage(path, new URLSearchParams(query))).toBe(same);
});
