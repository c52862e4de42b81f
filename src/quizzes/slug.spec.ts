import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { authorUriOf, slugOf, titleSlugOf, uriOf } from './slug.ts';

test.each([
  ['Flags of the World', 'flags-of-the-world'],
  ['  What’s up?! -- 1984 ', 'what-s-up-1984'],
  ['Їжак, ґава та Є', 'їжак-ґава-та-є'],
  ['Amélie', 'am-lie'],
  ['Это', 'то'],
  ['🎬🎬', ''],
  ['', ''],
])('the slug of %j is %j', (title, slug) => {
  expect(slugOf(title)).toBe(slug);
});

test.each([
  [{ ua: 'Прапори', en: 'Flags' }, 'flags'],
  [{ ua: 'Зірки', en: '★★★' }, 'зірки'],
  [{ ua: '★★★', en: '…' }, ''],
])('the slug of a content called %j is %j', (title, slug) => {
  expect(titleSlugOf(title)).toBe(slug);
});

test('a slug has Latin and Ukrainian letters, digits and single hyphens between them', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme' }), title => {
      expect(slugOf(title)).toMatch(/^$|^[a-zа-щьюяґєії0-9]+(-[a-zа-щьюяґєії0-9]+)*$/);
    }),
  );
});

test('the slug of a slug is the slug itself', () => {
  fc.assert(
    fc.property(fc.string(), title => {
      expect(slugOf(slugOf(title))).toBe(slugOf(title));
    }),
  );
});

test.each([
  ['quiz', 'flags', '/quiz/7-flags'],
  ['movie', '', '/movie/7'],
  ['daily', 'whatever', '/daily/7'],
  ['playlist', 'songs', '/playlist/7-songs'],
] as const)('the address of a %s with slug %j is its path', (contentType, slug, path) => {
  expect(uriOf({ id: 7, contentType, slug })).toBe(path);
});

test.each([
  ['Олесь Гончарук', '/author/7-олесь-гончарук'],
  ['Amy O’Neil 2', '/author/7-amy-o-neil-2'],
  ['🎬', '/author/7'],
])('the address of an author called %j is %s', (name, path) => {
  expect(authorUriOf({ id: 7, name })).toBe(path);
});
