import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import { normalizeUrl } from './normalize-url.ts';

test.each([
  '/',
  '/en',
  '/quiz?page=2',
  '/quiz/1-title-en',
  '/quiz/1-%D0%BD%D0%B0%D0%B7%D0%B2%D0%B0',
  '/login?callbackUrl=%2Fquiz%3Fa%3D%252F',
  '/quiz?q=%41',
])('%s is accepted as the path of a page', url => {
  expect(normalizeUrl(url)).toMatchObject({ kind: 'page' });
});

test.each([
  ['//movie', '/movie'],
  ['///movie', '/movie'],
  ['/\\movie', '/movie'],
  ['/movie/', '/movie'],
  ['/en/', '/en'],
  ['/en//profile', '/en/profile'],
  ['//profile?x=1', '/profile?x=1'],
  ['/\\profile', '/profile'],
  ['/%70rofile', '/profile'],
  ['/en/%70%72ofile?a=%2570', '/en/profile?a=%2570'],
  ['/quiz/../about', '/about'],
  ['/quiz/%2e%2E/about', '/about'],
  ['/./profile', '/profile'],
  ['/../../about', '/about'],
  ['/quiz/1-%d0%bd', '/quiz/1-%D0%BD'],
  ['/quiz/1-\xd0\xbd?a=\xd0', '/quiz/1-%D0%BD?a=%D0'],
  ['/quiz#x', '/quiz'],
  ['/en/admin/queues', '/admin/queues'],
  ['/en/admin/queues/queue/jobs?status=failed', '/admin/queues/queue/jobs?status=failed'],
])('%s redirects to %s', (given, url) => {
  expect(normalizeUrl(given)).toEqual({ kind: 'moved', url });
});

test.each([
  '/profile.html',
  '/movie/index.html',
  '/nope/index.html',
  '/500.html',
  '/en.html',
  '/index',
  '/en/index',
  '/index.html',
  '/404',
  '/500',
  '/missing',
  '/embed/missing',
  '/en/en/quiz',
  '/ua/quiz',
  '/EN/quiz',
  '/PROFILE',
  '/quiz/01-a-quiz',
  '/quiz/1e0-a-quiz',
  '/quiz/junk',
  '/quiz/1-a-quiz/more',
  '/daily/movie/1',
  '/english',
  '/%66avicon.svg',
  '//evil.example',
  '//evil.example/%2e%2e/x',
  '/%5cevil.example',
  '/profile%2F',
  '/profile%3Fx',
  '/profile%00',
  '/quiz/1-%0d%0ax',
  '/%2570rofile',
  '/%25%37%30rofile',
  '/%%37%30rofile',
  '/%2%35%37%30rofile',
  '/quiz/1-%2570',
  '/%E0%A4%A',
  '/%',
  '/x/../api/plays',
  '//api/plays',
  '*',
])('%s is not found', url => {
  expect(['missing', 'file']).toContain(normalizeUrl(url).kind);
});

test.each([
  '/api',
  '/api/plays',
  '/api//plays/../x%2570',
  '/media/abc?x',
  '/local-identity/choose',
])('%s is passed to Nest unchanged', url => {
  expect(normalizeUrl(url)).toEqual({ kind: 'call', url });
});

test.each([
  ['http://evil.example/api/plays', { kind: 'call', url: '/api/plays' }],
  ['HTTPS://quiz.test/quiz?page=2', { kind: 'page', page: { key: '/quiz?page=2' } }],
  ['http://quiz.test', { kind: 'page', page: { key: '/' } }],
  ['http://quiz.test?a=b', { kind: 'page', page: { key: '/', query: '?a=b' } }],
])('only the path of %s is used', (url, destination) => {
  expect(normalizeUrl(url)).toMatchObject(destination);
});

test.each([
  ['/en/x', 'en'],
  ['/en//%0a', 'en'],
  ['/x', 'ua'],
  ['/english', 'ua'],
])('the not-found page for %s is in the language %s', (url, locale) => {
  expect(normalizeUrl(url)).toMatchObject({ locale });
});

test('any URL redirects at most once, and only to a page of the site', () => {
  const piece = fc.oneof(
    fc.constantFrom('/', '//', '\\', '.', '..', '%', '%2e', '%2F', 'en', 'quiz', '7-x', '?', '#'),
    fc.string({ unit: 'binary', maxLength: 3 }),
  );

  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), pieces => {
      const destination = normalizeUrl(`/${pieces.join('')}`);

      if (destination.kind !== 'moved') return;
      expect(destination.url).toMatch(/^\/(?![/\\])[\x21-\x7e]*$/);
      expect(normalizeUrl(destination.url).kind).toBe('page');
    }),
    { numRuns: 5_000, seed: 9 },
  );
});
