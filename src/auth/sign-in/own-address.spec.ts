import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { ownOrigins } from '../access/same-origin.ts';
import { ownAddress } from './own-address.ts';

const SITE = 'https://quiz.example';
const own = (given: unknown, site = SITE) => ownAddress(given, site, ownOrigins(site));

test.each([
  ['/', `${SITE}/`],
  ['/en/quiz?page=2#top', `${SITE}/en/quiz?page=2#top`],
  [SITE, SITE],
  [`${SITE}/quiz`, `${SITE}/quiz`],
  ['HTTPS://QUIZ.EXAMPLE/quiz', `${SITE}/quiz`],
])('%s is ours: %s', (given, kept) => {
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
])('%j is not ours', given => {
  expect(own(given)).toBeNull();
});

test.each(['http://localhost:3000', 'http://127.0.0.1:3000', 'http://[::1]:3000'])(
  'of a site at a loopback address, %s is another name',
  address => {
    expect(own(`${address}/quiz`, 'http://localhost:3000')).toBe(`${address}/quiz`);
  },
);

test('a path on a loopback address is one of the name that the site is known by', () => {
  expect(own('/quiz', 'http://127.0.0.1:3000')).toBe('http://127.0.0.1:3000/quiz');
});

test('any accepted return address stays on the site', () => {
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
