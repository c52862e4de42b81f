import { expect, test } from '@jest/globals';
import { straightUrl } from './straight-url.ts';

test.each([
  '/',
  '/quiz?page=2',
  '/quiz/1-title%20with%D1%83',
  '/login?callbackUrl=%2Fquiz%3Fa%3D%2B',
  '/100%',
])('%s stays as it is', url => {
  expect(straightUrl(url)).toBe(url);
});

test.each([
  ['/%70rofile', '/profile'],
  ['/%50rofile', '/Profile'],
  ['/en/%70%72ofile?a=%2570', '/en/profile?a=%2570'],
  ['/%7Ea%2Db%5fc%39', '/~a-b_c9'],
  ['/quiz/../about', '/about'],
  ['/quiz/%2e%2E/about', '/about'],
  ['http://evil.example/quiz?x', '/quiz?x'],
])('%s is %s', (url, expected) => {
  expect(straightUrl(url)).toBe(expected);
});

test.each([
  '/%2570rofile',
  '/%252570rofile',
  '/%25%37%30rofile',
  '/%%37%30rofile',
  '/%2%35%37%30rofile',
])('%s, in which hex is written in hex, is no page', url => {
  expect(straightUrl(url)).toBe('/-');
  expect(straightUrl(`/en${url}`)).toBe('/en/-');
  expect(straightUrl(`/api${url}`)).toBe('/api/-');
});

test.each(['/login?callbackUrl=%2Fquiz%3Fa%3D%252F', '/quiz?q=%41'])(
  'what the query of %s holds is not looked at',
  url => {
    expect(straightUrl(url)).toBe(url);
  },
);
