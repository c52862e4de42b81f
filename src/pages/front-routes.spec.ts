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

test.each([
  ['/quiz/./other?a=b', '/quiz/other?a=b'],
  ['//quiz', '/quiz'],
  ['/\\en/quiz/', '/en/quiz'],
  ['/%6Cogin?error=x', '/login?error=x'],
])('%s is sent to the one address of the page, %s', async (spelling, location) => {
  const { status, headers } = await read(spelling);

  expect({ status, location: headers.location }).toEqual({ status: 308, location });
  expect(headers['cache-control']).toBe('no-store');
  expect(pages.site.rendered).toEqual([]);
});

test('a whole address is that of its path', async () => {
  await read('http://evil.example/quiz?page=2');

  expect(pages.site.rendered).toEqual(['/quiz?page=2']);
  expect((await read('http://evil.example/api/plays')).text).toBe('api GET /api/plays');
});

test.each(['/x', '/index', '/quiz/index.html', '/en.html', '/500', '//evil.example', '/apiary'])(
  '%s is not there, and the site is asked for the one page that says so',
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

test('what is not there is missed in English below /en', async () => {
  await read('/en/x');

  expect(pages.site.rendered).toEqual(['/en/missing']);
});

test.each(['localhost/en/quiz#', 'localhost/profile#', 'a b', 'x@y', 'x:port', '[::1'])(
  'a host %j is refused, whatever is asked for',
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
  'the host %s is heard',
  async host => {
    expect((await read('/quiz', { headers: { host } })).status).toBe(200);
  },
);

test.each(['/profile/7', '/en/create?x=1', '/login?error=OAuthCallback&callbackUrl=%2Fquiz&x=1'])(
  'the personal page %s is made anew for everyone who asks',
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

test('of the query a page is told what shapes it, and no more', async () => {
  await read('/login?x=1&callbackUrl=%2Fquiz&error=OAuthCallback');

  expect(pages.site.rendered).toEqual(['/login?error=OAuthCallback&callbackUrl=%2Fquiz']);
});

test('whoever may not see a page is sent elsewhere, and nobody keeps that', async () => {
  const { status, headers } = await read('/create?x=1');

  expect(status).toBe(302);
  expect(headers).toMatchObject({
    location: '/login?error=SessionRequired&callbackUrl=%2Fcreate%3Fx%3D1',
    'cache-control': 'no-store',
  });
  expect(pages.site.rendered).toEqual([]);
});

test('a redirect of the site takes the query along', async () => {
  pages.site.answers.set('/quiz/7-old', { status: 301, headers: { location: '/quiz/7-new' } });

  const { status, headers } = await read('/quiz/7-old?utm_source=x&y');

  expect([status, headers.location]).toEqual([301, '/quiz/7-new?utm_source=x&y']);
  expect(headers['cache-control']).toBe('no-store');
});

test('an embed alone may stand in a frame, kept or not, and there or not', async () => {
  pages.site.answers.set('/embed/8', { status: 404 });
  const paths = ['/embed/7', '/embed/7', '/embed/7?x', '/embed/8', '/embed/8', '/embed/x', '/quiz'];
  const frames = [];

  for (const path of paths) frames.push((await read(path)).headers['x-frame-options']);

  const none = undefined;
  expect(frames).toEqual([none, none, none, none, none, 'DENY', 'DENY']);
});

test('a page that is made for its owner is shown to nobody else', async () => {
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

test('the redirect to English takes the query along and is kept by nobody', async () => {
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
