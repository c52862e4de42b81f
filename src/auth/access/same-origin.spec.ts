import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import { isAllowedOrigin, ownOrigins } from './same-origin.ts';

const SITE = 'https://quiz.example';
const OWN = ownOrigins(SITE);

const requestOf = (method: string, headers: IncomingHttpHeaders = {}) =>
  ({ method, headers }) as IncomingMessage;

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

test.each(WRITES)('%s passes when it says nothing of its origin, as a program does', method => {
  expect(isAllowedOrigin(requestOf(method), OWN)).toBe(true);
});

test.each(WRITES)('%s from our own pages passes', method => {
  const request = requestOf(method, { origin: SITE, 'sec-fetch-site': 'same-origin' });

  expect(isAllowedOrigin(request, OWN)).toBe(true);
});

test.each([
  'https://evil.example',
  'http://quiz.example',
  'https://quiz.example:8443',
  'https://quiz.example.evil.example',
  'https://www.quiz.example',
  'https://quiz.example/',
  'HTTPS://QUIZ.EXAMPLE',
  'null',
  '',
])('a change with the origin %j is refused', origin => {
  expect(isAllowedOrigin(requestOf('POST', { origin }), OWN)).toBe(false);
});

test.each(['cross-site', 'same-site'])('a change that the browser calls %s is refused', site => {
  const request = requestOf('POST', { origin: SITE, 'sec-fetch-site': site });

  expect(isAllowedOrigin(request, OWN)).toBe(false);
});

test.each(['none', 'same-origin'])('a change that the browser calls %s passes', site => {
  expect(isAllowedOrigin(requestOf('POST', { 'sec-fetch-site': site }), OWN)).toBe(true);
});

test.each(['GET', 'HEAD', 'OPTIONS'])('%s changes nothing and passes from anywhere', method => {
  const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
  const request = requestOf(method, headers);

  expect(isAllowedOrigin(request, OWN)).toBe(true);
});

test.each([
  ['https://quiz.example', ['https://quiz.example']],
  [
    'http://localhost:3000',
    ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
  ],
  ['http://127.0.0.1', ['http://localhost', 'http://127.0.0.1', 'http://[::1]']],
])('the own origins of %s are %j', (site, origins) => {
  expect([...ownOrigins(site)]).toEqual(origins);
});

test('on a loopback address another port is another site', () => {
  const request = requestOf('POST', { origin: 'http://127.0.0.1:3001' });

  expect(isAllowedOrigin(request, ownOrigins('http://localhost:3000'))).toBe(false);
});
