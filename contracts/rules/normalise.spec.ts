import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalise } from './normalise.ts';

const anyTitle = fc.string({
  unit: fc.constantFrom(..."абвгґдеєжзиіїйклщьюяАҐЄІЇЙabcdexyzABCéÉüøñ’'ʼ`- 0189.:!"),
});

test.each([
  ['case', 'ТІНІ ЗАБУТИХ ПРЕДКІВ', 'тіні забутих предків'],
  ['the three apostrophes and the grave', "п'ять п’ять пʼять п`ять", "п'ять п'ять п'ять п'ять"],
  ['ґ as г', 'Ґудзик', 'гудзик'],
  ['accents of Latin letters', 'Amélie, Beyoncé, Ångström', 'amelie, beyonce, angstrom'],
  [
    'accents of Latin letters beyond Western Europe',
    'Brâncuși, Łódź, Việt',
    'brancusi, łodz, viet',
  ],
  ['decomposed letters', 'cafe\u0301', 'cafe'],
  ['repeated, leading and trailing blanks', '  Дім \t\n Франка ', 'дім франка'],
])('normalise folds %s', (_what, text, folded) => {
  expect(normalise(text)).toBe(folded);
});

test('normalise keeps ї and й, whether they were typed as one or two code points', () => {
  const typedInParts = 'Їжак і йод'.normalize('NFD');

  const folded = normalise(typedInParts);

  expect(folded).toBe('їжак і йод');
});

test('normalise keeps other differences between words', () => {
  const words = ['кит', 'кіт', 'кїт', 'ките', 'к-ит', 'kit'];

  const folded = new Set(words.map(normalise));

  expect(folded.size).toBe(words.length);
});

test('normalising a normalised text changes nothing', () => {
  fc.assert(
    fc.property(anyTitle, title => {
      const folded = normalise(title);

      expect(normalise(folded)).toBe(folded);
    }),
  );
});

test('normalise gives the same for upper and lower case', () => {
  fc.assert(
    fc.property(anyTitle, title => {
      expect(normalise(title.toLocaleUpperCase('uk'))).toBe(normalise(title));
    }),
  );
});
