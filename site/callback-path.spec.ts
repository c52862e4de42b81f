import { expect, test } from '@jest/globals';
import { callbackPath } from './callback-path.ts';

const SITE = 'https://zdohad.example';

test.each([
  ['/quiz/12-cities?page=2#play', '/quiz/12-cities?page=2#play'],
  ['https://zdohad.example/en/profile', '/en/profile'],
  ['/', '/'],
])('callbackPath of %s on our site is %s', (given, path) => {
  expect(callbackPath(given, SITE)).toBe(path);
});

test.each([
  'https://elsewhere.example/quiz',
  '//elsewhere.example/quiz',
  '/\\elsewhere.example/quiz',
  '/.//elsewhere.example/quiz',
  'http://zdohad.example/quiz',
  'https://zdohad.example.elsewhere.example/',
  'https://zdohad.example@elsewhere.example/',
  'javascript:alert(1)',
  'data:text/html,hello',
  'https://',
])('callbackPath of %s is null', given => {
  expect(callbackPath(given, SITE)).toBeNull();
});

test('callbackPath of null is null', () => {
  expect(callbackPath(null, SITE)).toBeNull();
});
