import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type StubFront, stubFront } from '../../test/support/stub-front.ts';

let pages: StubFront;

beforeEach(async () => {
  pages = await stubFront();
});
afterEach(() => pages.close());

const read: StubFront['read'] = (path, options) => pages.read(path, options);

test.each(['/api', '/api/plays', '/api/contents?x=1', '/media/abc'])(
  '%s goes to Nest as it is',
  async path => {
    const { text, headers } = await read(path, { method: 'POST' });

    expect(text).toBe(`api POST ${path}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test.each(['/apiary', '/mediation'])('%s is a page', async path => {
  expect((await read(path)).headers['x-made-by']).toBe('site');
});

test.each([
  ['/quiz/./other', '/quiz/other'],
  ['/en/../quiz', '/quiz'],
  ['/en/%2e%2E/quiz', '/quiz'],
  ['/../../etc/passwd', '/etc/passwd'],
  ['http://quiz.test/quiz?page=2', '/quiz?page=2'],
  ['//evil.example/quiz', '//evil.example/quiz'],
])('the crooked address %s is read as %s', async (crooked, address) => {
  await read(crooked);

  expect(pages.site.rendered).toEqual([address]);
});

test.each(['/x/../api/plays', 'http://quiz.test/api/plays'])('%s goes to Nest', async path => {
  expect((await read(path)).text).toBe('api GET /api/plays');
});

test.each(['/profile', '/en/create?x=1', '/login?error=OAuthCallback&callbackUrl=%2Fquiz'])(
  'the personal page %s is made anew for everyone who asks, with its whole query',
  async path => {
    const first = await read(path);
    const second = await read(path);

    expect(pages.site.rendered).toEqual([path, path]);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(second.headers.etag).toBeUndefined();
  },
);

test('whoever may not see a page is sent elsewhere, and nobody keeps that', async () => {
  pages.elsewhere.set('/create?x=1', '/login?callbackUrl=%2Fcreate%3Fx%3D1');

  const { status, headers } = await read('/create?x=1');

  expect(status).toBe(302);
  expect(headers).toMatchObject({
    location: '/login?callbackUrl=%2Fcreate%3Fx%3D1',
    'cache-control': 'no-store',
  });
  expect(pages.site.rendered).toEqual([]);
});

test('a file of the build is served before the site is asked', async () => {
  const { text } = await read('/favicon.svg');

  expect(text).toBe('<svg/>');
  expect(pages.site.rendered).toEqual([]);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s on a page is refused', async method => {
  const { status, headers } = await read('/quiz', { method });

  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
});

test.each<[string, Record<string, string>, number]>([
  ['a newcomer with English', { 'accept-language': 'en-US,en;q=0.9' }, 302],
  ['a newcomer with nothing', {}, 200],
  ['a newcomer with Ukrainian', { 'accept-language': 'uk,en;q=0.5' }, 200],
  ['who chose Ukrainian', { 'accept-language': 'en', cookie: 'locale=ua' }, 200],
  ['who chose English', { 'accept-language': 'uk', cookie: 'x=y; locale=en' }, 302],
])('/ for %s is %j → %i', async (_who, headers, status) => {
  expect((await read('/', { headers })).status).toBe(status);
});

test('the redirect to English is kept by nobody', async () => {
  const { headers } = await read('/', { headers: { 'accept-language': 'en' } });

  expect(headers).toMatchObject({
    location: '/en',
    'cache-control': 'no-store',
    vary: 'Accept-Language, Cookie',
  });
});

test('a page other than / is never redirected by language', async () => {
  expect((await read('/quiz', { headers: { 'accept-language': 'en' } })).status).toBe(200);
});

test('the server is ready when it can do its work, and alive even when it cannot', async () => {
  const ready = await read('/readyz');
  pages.fallIll();

  const [ill, alive] = [await read('/readyz'), await read('/healthz')];

  expect([ready.status, ill.status, alive.status]).toEqual([200, 503, 200]);
});

test.each(['/quiz', '/missing', '/api/x', '/favicon.svg'])(
  '%s has the security headers',
  async path => {
    await read(path);

    const { headers } = await read(path);

    expect(headers).toMatchObject({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      'x-frame-options': 'DENY',
    });
  },
);
