import { afterAll, beforeAll, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { notingSite } from '../support/noting-site.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { sendRaw } from '../support/raw-request.ts';

let server: QuizServer;

/** One path for every kind of page open to visitors. */
const PAGE_ADDRESSES = [
  '/',
  '/about',
  '/contacts',
  '/privacy',
  '/rating',
  '/login',
  '/daily',
  '/daily/movie',
  '/movie',
  '/quiz/other',
  '/quiz/1-a-quiz',
  '/embed/1',
];

beforeAll(async () => {
  // Astro logs invalid escapes.
  jest.spyOn(console, 'error').mockReturnValue(undefined);
  server = await startServer({}, notingSite);
  await addQuiz(server.database);
});
afterAll(() => server.close());

/** Sends the path unchanged, which an HTTP client would normalise, and reads until the server closes. */
const read = (address: string, header = 'x: y', host = 'quiz.test') =>
  sendRaw(
    server.origin,
    Buffer.from(
      `GET ${address} HTTP/1.1\r\nhost: ${host}\r\n${header}\r\nconnection: close\r\n\r\n`,
    ),
    15_000,
  );

test.each([
  '/x/%0d%0ay',
  '/a//b%0a',
  '/%E2%80%A8',
  '/%E0%A4%A',
  '/%00',
  '/%',
  '//evil.example',
  '/quiz/1-a-quiz/more',
  '/quiz/01-a-quiz',
  '/quiz/1e0-a-quiz',
  '/quiz/99999999999999999999-x',
  '/quiz/track',
  '/playlist/movie',
  '/quiz?page=2',
  '/quiz?page=0',
  '/quiz?page=1.5',
  '/quiz?page=1e99',
  '/quiz?page=%00',
  '/404',
  '/500',
  '/500.html',
  '/index',
  '/en.html',
  '/missing',
  '/embed/missing',
  '/nope/index.html',
  '/movie/index.html',
  '/movie.html',
  '/quiz/1-a-quiz/index.html',
  '/profile.html',
  '/__proto__',
  '/constructor',
  '/_astro/nothing.js',
])('%s answers 404 with a complete page', async address => {
  const { status, text } = await read(address);

  expect(status).toBe(404);
  expect(text).toContain('Сторінку не знайдено');
  expect(text.trimEnd().endsWith('</html>') || text.endsWith('0\r\n\r\n')).toBe(true);
});

test.each(['/en/x', '/en//x%0ay', '/en/500', '/en/index', '/en/quiz/index.html'])(
  '%s answers 404 with the English page',
  async address => {
    const { status, text } = await read(address);

    expect(status).toBe(404);
    expect(text).toContain('Page not found');
  },
);

test.each(['/favicon.svg', 'http://quiz.test/favicon.svg', '/favicon.svg?x'])(
  '%s serves a file of the build',
  async address => {
    const { status, text } = await read(address);

    expect(status).toBe(200);
    expect(text).toContain('image/svg+xml');
  },
);

test.each(['/./favicon.svg', '/quiz/../favicon.svg', '/%66avicon.svg', '//favicon.svg'])(
  '%s answers 404, because only the exact path serves a file',
  async address => {
    expect((await read(address)).status).toBe(404);
  },
);

test.each(['bytes=5-2', 'bytes=5-2,-1', 'bytes=-0', 'bytes=99999999-', 'bytes=x-y', 'lines=1-2'])(
  'the invalid range %s is ignored and the whole file is sent',
  async range => {
    const { status } = await read('/favicon.svg', `range: ${range}`);

    expect(status).toBe(200);
  },
);

test.each([
  '/_image?href=/favicon.svg&w=10',
  '/_image?href=https://evil.example/x.png',
  '/_server-islands/x',
  '/_actions/x',
])('%s, a built-in Astro endpoint, is disabled', async address => {
  const { status } = await read(address);

  expect([400, 404]).toContain(status);
});

test.each([
  '//evil.example/',
  '//evil.example//',
  '/\\evil.example/',
  '/%5cevil.example/',
  '/.//evil.example/',
  '/en//evil.example/',
  '/quiz/1-//evil.example/',
  '/quiz/..//evil.example/',
  'http://evil.example/quiz/1-x',
  '//evil.example/%2e%2e/',
])('%s never redirects to another site', async address => {
  const { status, text } = await read(address);

  const location = /^location: (.*)$/im.exec(text)?.[1];
  expect([301, 302, 308, 404]).toContain(status);
  expect(location ?? '/').toMatch(/^\/(?![/\\])/);
});

test.each(['/api/nope', '/api/nope/index.html', '/api//nope', '/api/x/../nope', '/media'])(
  'the API answers 404 for %s and names the path',
  async address => {
    const { status, text } = await read(`${address}?a=b`);

    expect(status).toBe(404);
    expect(text).toContain(`"detail":"Page Not Found: ${address}"`);
  },
);

test('a missing page sends the reason phrase Not Found', async () => {
  const answers = [await read('/nope'), await read('/nope'), await read('/quiz/999-x')];

  for (const { text } of answers) expect(text).toMatch(/^HTTP\/1\.1 404 Not Found\r\n/);
});

test.each(['/quiz/1-wrong?utm_source=a&b=%D1%8F', '//quiz?utm_source=a', '/daily/1?x=1&x=2'])(
  'the redirect from %s keeps the query',
  async address => {
    const { text } = await read(address);

    const location = /^location: (.*)$/im.exec(text)?.[1];
    expect(new URL(location ?? '', 'http://quiz.test').search).toBe(
      address.slice(address.indexOf('?')),
    );
  },
);

const ADDRESSES = PAGE_ADDRESSES.flatMap(path => [path, path === '/' ? '/en' : `/en${path}`]);

const hex = (letter: string) => `%${letter.charCodeAt(0).toString(16)}`;
const inHex = (path: string, at: number) =>
  path.slice(0, at) + hex(path.charAt(at)) + path.slice(at + 1);

/** Other spellings of a path; `at` is any position in it. */
const SPELLINGS: readonly ((path: string, at: number) => string)[] = [
  inHex,
  (path, at) => inHex(path, at).toUpperCase(),
  (path, at) => `${path.slice(0, at)}/${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}\\${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%2F${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%00${path.slice(at)}`,
  (path, at) => `${path.slice(0, at)}%25${path.slice(at)}`,
  path => path.replace('/', '\\'),
  path => `/${path}`,
  path => `/.${path}`,
  path => `/x/..${path}`,
  path => `${path}/`,
  path => `${path}/.`,
  path => `${path}.html`,
  path => `${path}/index.html`,
  path => `${path}/index`,
  path => `${path}%20`,
  path => `${path};x`,
  path => `${path}#x`,
  path => path.toUpperCase(),
];

test("other spellings of a page's path only redirect or answer 404, and are never cached", async () => {
  const spelling = fc
    .tuple(
      fc.constantFrom(...ADDRESSES),
      fc.array(fc.tuple(fc.nat(), fc.constantFrom(...SPELLINGS)), { minLength: 1, maxLength: 3 }),
    )
    .map(([address, ways]) =>
      ways.reduce((path, [at, way]) => way(path, at % (path.length + 1)), address),
    )
    .filter(path => path.startsWith('/') && !ADDRESSES.includes(path));

  await fc.assert(
    fc.asyncProperty(spelling, async path => {
      const { status, text } = await read(path);

      const location = /^location: (.*)$/im.exec(text)?.[1];
      expect([301, 302, 308, 404]).toContain(status);
      expect(location ?? '/').toMatch(/^\/(?![/\\])/);
      expect(text).toMatch(/^cache-control: no-store\r$/im);
    }),
    { numRuns: 300, seed: 9 },
  );
});

test.each(['localhost/en/quiz#', 'localhost/profile#', 'quiz.test/en', 'a b', 'x@y', ''])(
  'the host %j is refused with 400',
  async host => {
    const { status, text } = await read('/zz', 'x: y', host);

    expect(status).toBe(400);
    expect(text).not.toMatch(/^location:/im);
  },
);

test('pages and redirects use SITE_URL, whatever host a request names', async () => {
  server.cache.pause();
  server.cache.resume();
  const headers = 'x-forwarded-host: evil.example\r\nx-forwarded-proto: https';
  const texts = [];

  for (const address of ['/', '/quiz', '//quiz', '/quiz/1-wrong', '/profile', '/random', '/zz'])
    texts.push((await read(address, headers, 'evil.example')).text);

  expect(texts.filter(text => text.includes('evil.example'))).toEqual([]);
});
