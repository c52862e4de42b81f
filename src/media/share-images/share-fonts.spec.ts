import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { charactersOf } from './share-fonts.ts';

const inFont = (path: string, text: string) => {
  const characters = charactersOf(readFileSync(path));
  return [...text].filter(character => characters.has(character.codePointAt(0) as number)).join('');
};

const NUNITO = 'node_modules/@expo-google-fonts/nunito/600SemiBold/Nunito_600SemiBold.ttf';

test('the text font has Ukrainian letters, Latin letters with accents and common punctuation', () => {
  const text = 'ҐЄІЇґєіїщЩ’«»—№₴ABCxyzéñžß0189…';

  expect(inFont(NUNITO, text)).toBe(text);
});

test('the text font has no letters of other alphabets and no pictograms', () => {
  expect(inFont(NUNITO, 'שם日本→★\ufffe')).toBe('');
});

test('the title font consists of two files', () => {
  expect(inFont('content/fonts/unbounded-cyrillic.ttf', 'ЩҐїz')).toBe('ЩҐї');
  expect(inFont('content/fonts/unbounded-latin.ttf', 'Zdohad 10Щ')).toBe('Zdohad 10');
});

test('charactersOf throws an error for a file that is not a font', () => {
  expect(() => charactersOf(Buffer.alloc(64))).toThrow();
});
