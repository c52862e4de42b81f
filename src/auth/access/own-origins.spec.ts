import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { isAllowedOrigin, ownAddress, ownOrigins } from './own-origins.ts';

const SITE = 'https://quiz.example';
const OWN = ownOrigins(SITE);

const requestOf = (method: string, headers: IncomingHttpHeaders = {}) =>
  ({ method, headers }) as IncomingMessage;

const WRITES = ['POST', 'PUT', 'PATCH', 'DELETE'];

test.each(WRITES)(
  'isAllowedOrigin accepts a %s without Origin and Sec-Fetch-Site, as programs send it',
  method => {
    expect(isAllowedOrigin(requestOf(method), OWN)).toBe(true);
  },
);

test.each(WRITES)('isAllowedOrigin accepts a %s from our own pages', method => {
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
])('isAllowedOrigin refuses a change with the origin %j', origin => {
  expect(isAllowedOrigin(requestOf('POST', { origin }), OWN)).toBe(false);
});

test.each(['cross-site', 'same-site'])(
  'isAllowedOrigin refuses a change with Sec-Fetch-Site %s',
  site => {
    const request = requestOf('POST', { origin: SITE, 'sec-fetch-site': site });

    expect(isAllowedOrigin(request, OWN)).toBe(false);
  },
);

test.each(['none', 'same-origin'])(
  'isAllowedOrigin accepts a change with Sec-Fetch-Site %s',
  site => {
    expect(isAllowedOrigin(requestOf('POST', { 'sec-fetch-site': site }), OWN)).toBe(true);
  },
);

test.each(['GET', 'HEAD', 'OPTIONS'])(
  'isAllowedOrigin accepts a %s from any origin, since it changes nothing',
  method => {
    const headers = { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' };
    const request = requestOf(method, headers);

    expect(isAllowedOrigin(request, OWN)).toBe(true);
  },
);

test.each([
  ['https://quiz.example', ['https://quiz.example']],
  [
    'http://localhost:3000',
    ['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'],
  ],
  ['http://127.0.0.1', ['http://localhost', 'http://127.0.0.1', 'http://[::1]']],
])('ownOrigins of %s are %j', (site, origins) => {
  expect([...ownOrigins(site)]).toEqual(origins);
});

test('isAllowedOrigin refuses another port of a loopback address', () => {
  const request = requestOf('POST', { origin: 'http://127.0.0.1:3001' });

  expect(isAllowedOrigin(request, ownOrigins('http://localhost:3000'))).toBe(false);
});

const own = (given: unknown, site = SITE) => ownAddress(given, site, ownOrigins(site));

test.each([
  ['/', `${SITE}/`],
  ['/en/quiz?page=2#top', `${SITE}/en/quiz?page=2#top`],
  [SITE, SITE],
  [`${SITE}/quiz`, `${SITE}/quiz`],
  ['HTTPS://QUIZ.EXAMPLE/quiz', `${SITE}/quiz`],
])('ownAddress accepts %s and returns %s', (given, kept) => {
  expect(own(given)).toBe(kept);
});

test.each([
  undefined,
  null,
  7,
  {},
  ['/'],
  '',
  'quiz',
  '//evil.example',
  '/\\evil.example',
  '/\tevil.example',
  'https://evil.example',
  'http://quiz.example',
  'https://quiz.example@evil.example',
  'https://user@quiz.example',
  'https://quiz.example:8443',
  'javascript:alert(1)',
  'blob:https://quiz.example/1',
  '/..//evil.example',
  `/${'a'.repeat(2_000)}`,
])('ownAddress returns null for %j, which is not on our own pages', given => {
  expect(own(given)).toBeNull();
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'ownAddress accepts %s for a site at a loopback address, which has several names',
  address => {
    expect(own(`${address}/quiz`, 'http://localhost:3000')).toBe(`${address}/quiz`);
  },
);

test('ownAddress resolves a path against the name of the loopback address that was requested', () => {
  expect(own('/quiz', 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000/quiz');
});

test('any address that ownAddress accepts is on the site', () => {
  const piece = fc.constantFrom(
    ...['/', '\\', '//', 'https:', 'http:', '@', 'quiz.example', 'evil.example', ':', '..', '.'],
    ...[
      '\t',
      '\n',
      '\r',
      '\0',
      ' ',
      '%2f',
      '%5c',
      '?',
      '#',
      'javascript:',
      'a',
      '\u3002',
      '\uff0f',
    ],
  );
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 8 }), pieces => {
      const kept = own(pieces.join(''));

      if (kept !== null) expect(new URL(kept, `${SITE}/here`).origin).toBe(SITE);
    }),
    { numRuns: 5_000 },
  );
});
