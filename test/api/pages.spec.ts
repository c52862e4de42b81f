import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import { Statistics } from '../../src/plays/index.ts';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { eventually } from '../support/eventually.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { notingSite } from '../support/noting-site.ts';
import { Player } from '../support/player.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { ContentFolder, quizOf } from '../support/quiz-folder.ts';
import { type QuizServer, type Site, startServer } from '../support/quiz-server.ts';
import { sendRaw } from '../support/raw-request.ts';
import { startWebProcess, type WebProcess } from '../support/web-process.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({}, notingSite);
});
afterAll(() => server.close());

describe('the cache of pages', () => {
  const QUIZ = '/quiz/1-title-en';

  let site: Site;
  let other: WebProcess;
  let folder: ContentFolder;
  let edits = 0;

  beforeAll(async () => {
    site = server.site;
    folder = new ContentFolder();
    folder.write('kyiv');
    await load();
    other = await startWebProcess();
  }, 90_000);
  afterAll(async () => {
    folder.remove();
    await other.close();
  });
  beforeEach(() => {
    site.rendered.length = 0;
  });

  const load = () => server.app.get(ContentLoader).load(folder.root);

  /** Gives the quiz a title that it never had; from where it is written, every process has to hear of it. */
  async function edit(): Promise<string> {
    const title = `Назва ${++edits}`;
    folder.write('kyiv', quizOf({ title: { ua: title, en: 'Title en' } }));
    await load();
    return title;
  }

  const read = (path: string, options?: CallOptions) => call(server.origin, path, options);

  /** A page has an ETag only when it comes from the cache. */
  const isCached = async (origin: string, path: string) =>
    (await call(origin, path)).headers.etag !== undefined;

  test.each(['/', '/en', '/quiz', '/en/quiz', '/quiz/other', '/movie', QUIZ, `/en${QUIZ}`])(
    'the page %s is rendered once, then served from the cache',
    async path => {
      const first = await read(path);

      const second = await read(path);

      expect([first.status, second.status]).toEqual([200, 200]);
      expect(second.text).toBe(first.text);
      expect(second.headers.etag).toBeDefined();
      expect(site.rendered.length).toBeLessThanOrEqual(1);
    },
  );

  test('a page comes compressed as the browser likes, and as 304 when it has it', async () => {
    await read(QUIZ);

    const small = await read(QUIZ, { headers: { 'accept-encoding': 'gzip, br' } });
    const known = await read(QUIZ, { headers: { 'if-none-match': String(small.headers.etag) } });

    expect(small.headers['content-encoding']).toBe('br');
    expect(known).toMatchObject({ status: 304, text: '' });
  });

  test('64 readers of a page that was just dropped cause one render', async () => {
    await read(QUIZ);
    server.cache.drop(['content:1']);
    site.rendered.length = 0;

    const answers = await Promise.all(Array.from({ length: 64 }, () => read(QUIZ)));

    expect(site.rendered.filter(path => path === QUIZ)).toHaveLength(1);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test('unknown query parameters give the same page', async () => {
    await read(QUIZ);
    site.rendered.length = 0;

    await read(`${QUIZ}?utm_source=a`);
    await read(`${QUIZ}?utm_source=b&x=y`);

    expect(site.rendered).toEqual([]);
  });

  test.each([QUIZ, '/quiz', '/quiz/other', '/'])(
    'a change is shown on %s by this and another process within a second',
    async path => {
      const origins = [server.origin, other.origin];
      await Promise.all(origins.map(origin => call(origin, path)));
      const wereCached = await Promise.all(origins.map(origin => isCached(origin, path)));

      const title = await edit();

      const areFresh = origins.map(origin => eventually(() => shows(origin, path, title)));
      expect(wereCached).toEqual([true, true]);
      expect(await Promise.all(areFresh)).toEqual([true, true]);
    },
  );

  test('counting plays drops the page that shows their number', async () => {
    const player = new Player(server.origin);
    const { body: play } = await player.start(1);
    await player.play(play, rightOf);
    await call(other.origin, QUIZ);
    const wasCached = await isCached(other.origin, QUIZ);

    await server.app.get(Statistics).count(1);

    expect(wasCached).toBe(true);
    expect(await eventually(async () => !(await isCached(other.origin, QUIZ)))).toBe(true);
  });

  test('a transaction that is rolled back drops no page', async () => {
    await read(QUIZ);
    const client = await server.database.pool.connect();
    await client.query('begin');
    await client.query(`select pg_notify('pages', 'content:1')`);

    await client.query('rollback');

    client.release();
    expect(await isCached(server.origin, QUIZ)).toBe(true);
  });

  test('a process that lost its connection drops its pages, and listens again', async () => {
    await call(other.origin, QUIZ);
    await server.database.pool.query(`select pg_terminate_backend(pid) from pg_stat_activity
    where query = 'listen pages' and datname = current_database()`);
    const title = await edit();

    const isFresh = await eventually(() => shows(other.origin, QUIZ, title));
    await eventually(() => isCached(other.origin, QUIZ));
    const later = await edit();

    expect(isFresh).toBe(true);
    expect(await eventually(() => shows(other.origin, QUIZ, later))).toBe(true);
  });

  test('a missing page is 404 and is not cached', async () => {
    await read('/nowhere');
    site.rendered.length = 0;

    const answers = [await read('/quiz/999-none'), await read('/quiz/999-none')];

    for (const { status, headers } of answers)
      expect([status, headers['cache-control'], headers.etag]).toEqual([
        404,
        'no-store',
        undefined,
      ]);
    expect(site.rendered).toEqual(['/quiz/999-none', '/quiz/999-none']);
  });

  test('the 404 page is rendered once per language and shared by all missing addresses', async () => {
    await read('/nowhere');
    await read('/en/nowhere');
    site.rendered.length = 0;

    const paths = ['/nowhere', '/a', '/b/c', '/en/d', '/quiz/junk', '/en/quiz/1.html'];
    const statuses = (await Promise.all(paths.map(path => read(path)))).map(({ status }) => status);

    expect(new Set(statuses)).toEqual(new Set([404]));
    expect(site.rendered).toEqual([]);
  });

  test('a quiz with another slug leads to its address', async () => {
    const { status, headers } = await read('/en/quiz/1-old-title');

    expect({ status, location: headers.location }).toEqual({ status: 301, location: `/en${QUIZ}` });
    expect(headers['cache-control']).toBe('no-store');
  });

  const shows = async (origin: string, path: string, words: string) =>
    (await call(origin, path)).text.includes(words);
});

describe('addresses', () => {
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
    await addQuiz(server);
  });

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
});
