import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { type StubFront, stubFront } from '../../../test/support/stub-front.ts';

let pages: StubFront;

beforeEach(async () => {
  pages = await stubFront();
});
afterEach(() => pages.close());

const read: StubFront['read'] = (path, options) => pages.read(path, options);

test.each(['/api', '/api/plays', '/api/contents?x=1', '/media/abc'])(
  '%s is passed to Nest unchanged',
  async path => {
    const { text, headers } = await read(path, { method: 'POST' });

    expect(text).toBe(`api POST ${path}`);
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  },
);

test.each([
  ['/quiz/./other?a=b', '/quiz/other?a=b'],
  ['//quiz', '/quiz'],
  ['/\\en/quiz/', '/en/quiz'],
  ['/%6Cogin?error=x', '/login?error=x'],
])("%s redirects to the page's canonical path %s", async (spelling, location) => {
  const { status, headers } = await read(spelling);

  expect({ status, location: headers.location }).toEqual({ status: 308, location });
  expect(headers['cache-control']).toBe('no-store');
  expect(pages.site.rendered).toEqual([]);
});

test('a request with an absolute URL is handled by its path', async () => {
  await read('http://evil.example/quiz?page=2');

  expect(pages.site.rendered).toEqual(['/quiz?page=2']);
  expect((await read('http://evil.example/api/plays')).text).toBe('api GET /api/plays');
});

test.each(['/x', '/index', '/quiz/index.html', '/en.html', '/500', '//evil.example', '/apiary'])(
  '%s answers 404 with the not-found page, which is rendered once',
  async path => {
    const answers = [await read(path), await read('/y'), await read(path)];

    for (const { status, headers } of answers)
      expect([status, headers['cache-control'], headers.etag]).toEqual([
        404,
        'no-store',
        undefined,
      ]);
    expect(pages.site.rendered).toEqual(['/missing']);
  },
);

test('a missing page below /en renders the English not-found page', async () => {
  await read('/en/x');

  expect(pages.site.rendered).toEqual(['/en/missing']);
});

test.each(['localhost/en/quiz#', 'localhost/profile#', 'a b', 'x@y', 'x:port', '[::1'])(
  'a request with the host %j gets 400 for every path',
  async host => {
    await read('/quiz');

    const answers = await Promise.all(
      ['/quiz', '/zz', '/api/plays', '//quiz'].map(path => read(path, { headers: { host } })),
    );

    for (const { status, headers } of answers)
      expect([status, headers['cache-control'], headers.location]).toEqual([
        400,
        'no-store',
        undefined,
      ]);
  },
);

test.each(['quiz.test', 'localhost:3000', '[::1]:80', '127.0.0.1', 'a_b.example'])(
  'the host %s is accepted',
  async host => {
    expect((await read('/quiz', { headers: { host } })).status).toBe(200);
  },
);

test.each(['/profile/7', '/en/create?x=1', '/login?error=OAuthCallback&callbackUrl=%2Fquiz&x=1'])(
  'the personal page %s is rendered for each request and never cached',
  async path => {
    const cookie = path.includes('create') ? 'session=1' : '';

    const first = await read(path, { headers: { cookie } });
    const second = await read(path, { headers: { cookie } });

    expect(pages.site.rendered).toHaveLength(2);
    expect([first.status, second.status]).toEqual([200, 200]);
    expect(first.headers).toMatchObject({ 'cache-control': 'no-store', 'x-frame-options': 'DENY' });
    expect(second.headers.etag).toBeUndefined();
  },
);

test('a page receives only the query parameters that it declares', async () => {
  await read('/login?x=1&callbackUrl=%2Fquiz&error=OAuthCallback');

  expect(pages.site.rendered).toEqual(['/login?error=OAuthCallback&callbackUrl=%2Fquiz']);
});

test('a page that requires signing in redirects visitors with no-store', async () => {
  const { status, headers } = await read('/create?x=1');

  expect(status).toBe(302);
  expect(headers).toMatchObject({
    location: '/login?error=SessionRequired&callbackUrl=%2Fcreate%3Fx%3D1',
    'cache-control': 'no-store',
  });
  expect(pages.site.rendered).toEqual([]);
});

test('a redirect by the site keeps the query', async () => {
  pages.site.answers.set('/quiz/7-old', { status: 301, headers: { location: '/quiz/7-new' } });

  const { status, headers } = await read('/quiz/7-old?utm_source=x&y');

  expect([status, headers.location]).toEqual([301, '/quiz/7-new?utm_source=x&y']);
  expect(headers['cache-control']).toBe('no-store');
});

test('only embeds may be framed, whether they are cached, uncached or not found', async () => {
  pages.site.answers.set('/embed/8', { status: 404 });
  const paths = ['/embed/7', '/embed/7', '/embed/7?x', '/embed/8', '/embed/8', '/embed/x', '/quiz'];
  const frames = [];

  for (const path of paths) frames.push((await read(path)).headers['x-frame-options']);

  const none = undefined;
  expect(frames).toEqual([none, none, none, none, none, 'DENY', 'DENY']);
});

test('a page rendered for its owner is not served to others', async () => {
  pages.site.answers.set('/quiz/7-draft', { status: 404 });
  const rendered = pages.site.rendered.length;

  const visitor = await read('/quiz/7-draft');
  await read('/quiz/7-draft', { headers: { cookie: 'session=1' } });

  expect(visitor.status).toBe(404);
  expect(pages.site.rendered.slice(rendered)).toEqual([
    '/quiz/7-draft',
    '/missing',
    '/quiz/7-draft',
    '/quiz/7-draft',
  ]);
  expect(pages.claimed).toEqual(['/quiz/7-draft']);
});

test('a file of the build is served without calling the site', async () => {
  const { text } = await read('/favicon.svg');

  expect(text).toBe('<svg/>');
  expect(pages.site.rendered).toEqual([]);
});

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS'])('%s on a page gets 405', async method => {
  const { status, headers } = await read('/quiz', { method });

  expect({ status, allow: headers.allow }).toEqual({ status: 405, allow: 'GET, HEAD' });
});

test.each<[string, Record<string, string>, number]>([
  ['a new visitor with English', { 'accept-language': 'en-US,en;q=0.9' }, 302],
  ['a new visitor without Accept-Language', {}, 200],
  ['a new visitor with Ukrainian', { 'accept-language': 'uk,en;q=0.5' }, 200],
  ['a visitor who chose Ukrainian', { 'accept-language': 'en', cookie: 'locale=ua' }, 200],
  ['a visitor who chose English', { 'accept-language': 'uk', cookie: 'x=y; locale=en' }, 302],
])('/ for %s with %j answers %i', async (_who, headers, status) => {
  expect((await read('/', { headers })).status).toBe(status);
});

test('the redirect to English keeps the query and is not cached', async () => {
  const { headers } = await read('/?utm_source=x', { headers: { 'accept-language': 'en' } });

  expect(headers).toMatchObject({
    location: '/en?utm_source=x',
    'cache-control': 'no-store',
    vary: 'Accept-Language, Cookie',
  });
});

test('a page other than / is never redirected by language', async () => {
  expect((await read('/quiz', { headers: { 'accept-language': 'en' } })).status).toBe(200);
});

test('/readyz answers 503 during a failure while /healthz stays 200', async () => {
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

test.each([
  ['/_payload/quiz.json?page=2&x=1', '/quiz?page=2'],
  ['/_payload/index.json', '/'],
  ['/_payload/en/quiz/7-flags.json', '/en/quiz/7-flags'],
])('the payload %s of a cached page names its build, uri, title and tags', async (path, uri) => {
  pages.site.answers.set(uri, { body: Buffer.from('<title>Q&#38;A &quot;1&quot;</title>') });
  await read(uri, { headers: { cookie: 'locale=ua' } });

  const answer = await read(path);

  expect(JSON.parse(answer.text)).toEqual({
    build: 'a-build',
    uri,
    title: 'Q&A "1"',
    tags: ['home', `at:${uri}`],
  });
  expect(answer.headers['cache-control']).toBe('no-cache');
});

test('the payload of a page that is not cached is empty, and the page is not rendered for it', async () => {
  const { status, text } = await read('/_payload/quiz.json');

  expect([status, text]).toEqual([204, '']);
  expect(pages.site.rendered).toEqual([]);
});

test.each([
  '/_payload/profile.json',
  '/_payload/x.json',
  '/_payload/quiz',
  '/_payload/api/me.json',
])('%s, which is no page that can be cached, answers 404', async path => {
  expect((await read(path)).status).toBe(404);
});
