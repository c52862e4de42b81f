import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { preferredLocale } from './preferred-locale.ts';

test.each([
  ['nothing', undefined],
  ['an empty header', ''],
  ['any language', '*'],
  ['Ukrainian', 'uk'],
  ['Ukrainian in the form that browsers send', 'uk-UA,uk;q=0.9,en-US;q=0.8,en;q=0.7'],
  ['both alike', 'uk,en'],
  ['both alike, English first', 'en, uk'],
  ['another language', 'pl,de;q=0.7'],
  ['another language, then Ukrainian', 'pl,uk;q=0.8,en;q=0.5'],
  ['no English at all', 'en;q=0'],
  ['an invalid quality of English', 'en;q=high'],
  ['a language that begins with en', 'enm,eng'],
  ['any language above English', 'en;q=0.8,*;q=0.9'],
  ['any language as much as English', 'en,*'],
  ['any language first', '*,en;q=0.5'],
])('without a cookie, Accept-Language with %s gives Ukrainian', (_what, header) => {
  expect(preferredLocale(undefined, header)).toBe('ua');
});

test.each([
  ['English', 'en'],
  ['English in the form that browsers send', 'en-US,en;q=0.9'],
  ['English above Ukrainian', 'uk;q=0.5,en;q=0.6'],
  ['English with a region above Ukrainian', 'de,en-GB;q=0.8,uk-UA;q=0.7'],
  ['another language, then English', 'pl,en;q=0.1'],
  ['English above any other language', 'en,*;q=0.5'],
  ['any language but Ukrainian', 'uk;q=0,*'],
  ['capitals and blanks', ' EN-us ; Q=0.9 , UK ; q=0.2 '],
])('without a cookie, Accept-Language with %s gives English', (_what, header) => {
  expect(preferredLocale(undefined, header)).toBe('en');
});

test.each([
  ['ua', 'en-US,en', 'ua'],
  ['en', 'uk-UA,uk', 'en'],
  ['en', undefined, 'en'],
] as const)('the cookie %s wins over Accept-Language %j', (cookie, header, locale) => {
  expect(preferredLocale(cookie, header)).toBe(locale);
});

test.each(['uk', 'EN', '', 'xx'])('a cookie %j with an unknown language is ignored', cookie => {
  expect(preferredLocale(cookie, 'en')).toBe('en');
});

test('any Accept-Language header gives one of the two languages', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), header => {
      expect(['ua', 'en']).toContain(preferredLocale(undefined, header));
    }),
  );
});
