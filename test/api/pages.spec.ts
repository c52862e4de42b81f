import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import fc from 'fast-check';
import type { FixedPage, FixedPageList } from '../../contracts/admin-pages.ts';
import { Status } from '../../contracts/vocabulary.ts';
import { FIXED_PAGE, PAGES } from '../../src/pages/serving/page-table.ts';
import { Statistics } from '../../src/plays/index.ts';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { ACTORS, AccessWorld, type Actor } from '../support/access-world.ts';
import { changeStatus } from '../support/content-status.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { eventually } from '../support/eventually.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { textsOf } from '../support/locale-texts.ts';
import { notingSite, pagesOfBuild } from '../support/noting-site.ts';
import { PAGE_ACCESS } from '../support/page-access-table.ts';
import { addUser, newcomer } from '../support/people.ts';
import { Player } from '../support/player.ts';
import { QuizAuthor } from '../support/quiz-author.ts';
import { rightOf } from '../support/quiz-data.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { ContentFolder, quizOf } from '../support/quiz-folder.ts';
import { type QuizServer, SITE_URL, type Site, startServer } from '../support/quiz-server.ts';
import { addRatedPlay } from '../support/rated-play.ts';
import { sendRaw } from '../support/raw-request.ts';
import { finish, type SigningIn, signingIn } from '../support/signing-in.ts';
import { startDevProcess, startWebProcess, type WebProcess } from '../support/web-process.ts';

const { Pages } = await import('../../src/pages/index.ts');
const { RatingRollUp } = await import('../../src/rating/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({}, notingSite);
});
afterAll(() => server.close());

describe('the page cache', () => {
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

  /** Gives the quiz a new title. */
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

  test('a page is served with Brotli and, for a matching ETag, as 304', async () => {
    await read(QUIZ);

    const small = await read(QUIZ, { headers: { 'accept-encoding': 'gzip, br' } });
    const known = await read(QUIZ, { headers: { 'if-none-match': String(small.headers.etag) } });

    expect(small.headers['content-encoding']).toBe('br');
    expect(known).toMatchObject({ status: 304, text: '' });
  });

  test('64 simultaneous requests for a dropped page cause one render', async () => {
    await read(QUIZ);
    server.cache.drop(['content:1']);
    site.rendered.length = 0;

    const answers = await Promise.all(Array.from({ length: 64 }, () => read(QUIZ)));

    expect(site.rendered.filter(path => path === QUIZ)).toHaveLength(1);
    expect(new Set(answers.map(({ status, text }) => `${status} ${text}`)).size).toBe(1);
  });

  test('pages with unknown query parameters are served from the cache', async () => {
    await read(QUIZ);
    site.rendered.length = 0;

    await read(`${QUIZ}?utm_source=a`);
    await read(`${QUIZ}?utm_source=b&x=y`);

    expect(site.rendered).toEqual([]);
  });

  test.each([QUIZ, '/quiz', '/quiz/other', '/'])(
    'a change of a quiz appears on %s of this and of another process',
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

  test('counting plays drops the page that shows the number of plays', async () => {
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

  test('a process that lost its database connection drops its pages and receives notifications again', async () => {
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

  test('a missing quiz returns 404 with Cache-Control no-store and is rendered each time', async () => {
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

  test('a quiz address with another slug redirects to the current address', async () => {
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

const DECIDED_AFTER_6_HOURS = `
with sent as (
  insert into submission (content_id, number, version, head, questions, submitted_at)
  values ($1, 1, 1, '{}', '[]', now() - interval '6 hours'))
insert into status_change (content_id, from_status, to_status, stage, actor, reason)
values ($1, ${Status.PENDING}, ${Status.APPROVED}, 'approved', 'system', 'approved for a test')`;

describe('people', () => {
  afterAll(() => server.clock.start());

  beforeAll(async () => {
    server.clock.set('2026-11-21T09:30');
  });

  const read = (path: string, options?: CallOptions) => call(server.origin, path, options);

  const as = (cookie: string): CallOptions => ({ headers: { cookie } });

  const rollUp = () => server.app.get(RatingRollUp).rollUp();

  test('the home page has a list of the best players of the week only after a roll-up with a reward', async () => {
    const empty = await read('/');
    const person = await addUser(server, { name: 'Перша Ластівка' });
    await addRatedPlay(server, person, { correct: 5, finishedAt: '2026-11-20T10:00Z' });
    await rollUp();

    expect(empty.text).not.toContain('Найкращі цього тижня');
    expect(await eventually(async () => (await read('/')).text.includes('Перша Ластівка'))).toBe(
      true,
    );
  });

  test('the rating page is cached until the next roll-up', async () => {
    await rollUp();
    const isKept = await eventually(async () => (await read('/rating')).headers.etag !== undefined);
    const kept = await read('/rating');
    const person = await addUser(server, { name: 'Новий Чемпіон' });
    await addRatedPlay(server, person, { correct: 9, finishedAt: '2026-11-20T11:00Z' });

    await rollUp();

    expect(isKept).toBe(true);
    expect(kept.text).not.toContain('Новий Чемпіон');
    expect(
      await eventually(async () => (await read('/rating')).text.includes('Новий Чемпіон')),
    ).toBe(true);
  });

  test.each([
    '/rating?week=2030-W01',
    '/rating?period=day',
    '/rating?week=x',
    '/admin',
    '/admin/quiz',
  ])('GET %s returns 404', async path => {
    expect((await read(path)).status).toBe(404);
  });

  test.each(['', '/en'])('the public page %s/profile/{id} is marked noindex', async prefix => {
    const { id } = await addUser(server, { name: 'Леся Українка', shareStats: false });

    const { status, text, headers } = await read(`${prefix}/profile/${id}`);

    expect(status).toBe(200);
    expect(text).toContain('Леся Українка');
    expect(text).toContain('<meta name="robots" content="noindex">');
    expect(text).not.toContain('class="profile-stats');
    expect(headers['cache-control']).toBe('no-store');
  });

  test.each(['/profile/999999', '/profile/abc', '/profile/01', '/author/999999-x', '/author/x-y'])(
    'the unknown profile or author page %s returns 404',
    async path => {
      expect((await read(path)).status).toBe(404);
    },
  );

  test('a profile escapes HTML in the name', async () => {
    const { id } = await addUser(server, { name: '"><img src=x onerror=alert(1)>' });

    const { text } = await read(`/profile/${id}`);

    expect(text).toContain('&lt;img src=x');
    expect(text).not.toContain('"><img src=x');
  });

  test.each([
    ['', '/author/{id}'],
    ['-somebody-else', '/author/{id}'],
    ['-somebody-else', '/en/author/{id}'],
  ])(
    'an author address ending with %j redirects to the address with the current name',
    async (slug, path) => {
      const { id } = await addUser(server, { name: 'Zoe', role: 'author' });
      const address = path.replace('{id}', String(id));

      const { status, headers } = await read(address + slug);

      expect([status, headers.location]).toEqual([301, `${address}-zoe`]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each(['', '/en'])('%s/author/{id} has no slug for a name without letters', async prefix => {
    const { id } = await addUser(server, { name: '★★★', role: 'author' });
    const address = `${prefix}/author/${id}`;

    const [author, wrong] = [await read(address), await read(`${address}-x`)];

    expect(author.status).toBe(200);
    expect(author.text).toContain('<h1>★★★</h1>');
    expect([wrong.status, wrong.headers.location]).toEqual([301, address]);
  });

  test('the page of an author has a star on the portrait only with premium', async () => {
    const wishes = { name: 'Zoe', role: 'author' } as const;
    const plain = await addUser(server, wishes);
    const starred = await addUser(server, { ...wishes, premium: true });

    const pages = await Promise.all([plain, starred].map(({ id }) => read(`/author/${id}-zoe`)));

    expect(pages.map(({ text }) => text.includes('"portrait__star">'))).toEqual([false, true]);
  });

  /** Adds an author with a public quiz and waits until the pages with the name are cached. */
  async function authorNamed(name: string) {
    const { id, headers } = await newcomer(server, { name, role: 'author' });
    const quiz = await addQuiz(server);
    const values = [quiz, id];
    await server.database.pool.query('update content set author_id = $2 where id = $1', values);
    server.cache.drop(['list:quiz']);
    const pages = [
      `/author/${id}-${name.toLowerCase()}`,
      `/quiz/${quiz}-a-quiz`,
      `/embed/${quiz}`,
      '/quiz',
    ];
    for (const path of pages) expect((await read(path)).text).toContain(name);
    const areKept = pages.map(path => eventually(async () => 'etag' in (await read(path)).headers));
    expect(await Promise.all(areKept)).not.toContain(false);
    return { id, headers, pages };
  }

  test('after an author changes their name, every cached page shows the new name', async () => {
    const { id, headers, pages } = await authorNamed('Zoe');

    await server.database.pool.query(`update app_user set name = 'Zoya' where id = $1`, [id]);
    const renamed = await read('/api/me', {
      method: 'PATCH',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({ name: 'Zofia' }),
    });

    expect(renamed.status).toBe(200);
    for (const path of [`/author/${id}-zofia`, ...pages.slice(1)])
      expect(await eventually(async () => (await read(path)).text.includes('Zofia'))).toBe(true);
  });

  test('after an author deletes their account, no cached page shows the name', async () => {
    const { headers, pages } = await authorNamed('Kseniia');

    const deleted = await read('/api/me', { method: 'DELETE', headers: { ...headers } });

    expect(deleted.status).toBe(204);
    for (const path of pages)
      expect(await eventually(async () => !(await read(path)).text.includes('Kseniia'))).toBe(true);
  });

  test('/create shows each user whether their own coins suffice for authorship', async () => {
    const poor = await newcomer(server, { coins: 9_998 });
    const rich = await newcomer(server, { coins: 10_001 });

    const [first, second] = [
      await read('/en/create', as(poor.headers.cookie)),
      await read('/en/create', as(rich.headers.cookie)),
    ];

    expect(first.text).toContain('3 coins short.');
    expect(second.text).toMatch(/data-poor hidden/);
  });

  test('/create shows how long a decision on a pending quiz usually takes only after the first decision', async () => {
    const author = await QuizAuthor.create(server);
    const { id, version } = await author.makesWhole();
    await author.call('POST', `/quizzes/${id}/submit`, { version });
    const shown = async (path: string) =>
      (await read(path, as(author.headers.cookie))).text.match(/usually[^<]*|зазвичай[^<]*/g);

    const before = [await shown('/create'), await shown('/en/create')];
    const decided = await addQuiz(server);
    await server.database.pool.query(DECIDED_AFTER_6_HOURS, [decided]);
    const after = [await shown('/create'), await shown('/en/create')];

    expect(before).toEqual([null, null]);
    expect(after).toEqual([['зазвичай близько 6 годин'], ['usually about 6 hours']]);
  });
});

describe('boards', () => {
  afterAll(() => server.clock.start());

  /** Week 46 has a play, and the current week 47 has none. */
  beforeAll(async () => {
    await emptyDatabase(server);
    server.clock.set('2026-11-21T09:30');
    const person = await addUser(server, { name: 'Оля' });
    await addRatedPlay(server, person, { correct: 5, finishedAt: '2026-11-11T10:00Z' });
    await server.app.get(RatingRollUp).rollUp();
  });

  const LANGUAGES = [
    ['ua', ''],
    ['en', '/en'],
  ] as const;

  /** For each key under `rating.`, whether the page contains its text. */
  async function said(locale: 'ua' | 'en', path: string, keys: string[]) {
    const { text } = await call(server.origin, path);
    const texts = textsOf(locale);
    return keys.map(key => text.includes(texts.get(`rating.${key}`) ?? key));
  }

  test.each(LANGUAGES)(
    'in %s the board of a past week does not invite the visitor to play',
    async (locale, prefix) => {
      const keys = ['mine.nonePast', 'mine.none', 'mine.visitor', 'mine.play'];

      const past = await said(locale, `${prefix}/rating?week=2026-W46`, keys);
      const open = await said(locale, `${prefix}/rating`, keys);

      expect(past).toEqual([true, false, false, false]);
      expect(open).toEqual([false, true, true, true]);
    },
  );

  test.each(LANGUAGES)(
    'in %s the board of an empty week shows the text for a week and not for all time',
    async (locale, prefix) => {
      const keys = ['empty.text.week', 'empty.text.all'];

      const week = await said(locale, `${prefix}/rating`, keys);

      expect(week).toEqual([true, false]);
    },
  );

  test.each(LANGUAGES)(
    'in %s the sign-in link of a board returns the visitor to the same board',
    async (_locale, prefix) => {
      const { text } = await call(server.origin, `${prefix}/rating?period=all`);

      const callback = new URLSearchParams({ callbackUrl: `${prefix}/rating?period=all` });
      expect(text).toContain(`href="${prefix}/login?${callback}"`);
    },
  );
});

describe("claiming a guest's plays by opening a page", () => {
  const cookiesOf = ({ guest }: SigningIn) =>
    [...guest.cookies].map(pair => pair.join('=')).join('; ');

  /** A guest who finished a play and signed in; the first page that they read claims the play. */
  async function arrived() {
    const scene = await signingIn(server);
    await finish(scene.guest, scene.contentId, 2);
    await scene.guest.signIn(scene.person);
    return {
      scene,
      read: (path: string) => call(server.origin, path, { headers: { cookie: cookiesOf(scene) } }),
    };
  }

  const GUEST = /^guest=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=31536000; .*HttpOnly/;

  const claimed = async ({ person }: SigningIn) => {
    const { rows } = await server.database.pool.query<{ count: string }>(
      'select count(*) from play join app_user using (player_id) where app_user.id = $1',
      [person.id],
    );
    return Number(rows[0]?.count);
  };

  test.each(['/profile', '/en/profile'])(
    '%s as the first page after signing in already lists the quiz finished as a guest',
    async path => {
      const { scene, read } = await arrived();

      const { status, text, headers } = await read(path);

      expect(status).toBe(200);
      expect(text).toContain(`href="${path.replace('/profile', '')}/quiz/${scene.contentId}-`);
      expect(headers['set-cookie']).toEqual([expect.stringMatching(GUEST)]);
      expect(headers['cache-control']).toBe('no-store');
    },
  );

  test.each(['/login', '/create', '/random'])(
    "the guest's plays are claimed when %s is the first page after signing in",
    async path => {
      const { scene, read } = await arrived();

      const { headers } = await read(path);

      expect(headers['set-cookie']).toEqual([expect.stringMatching(GUEST)]);
      expect(await claimed(scene)).toBe(1);
    },
  );

  test('/random after signing in skips quizzes that were finished as a guest', async () => {
    const { scene, read } = await arrived();
    const other = await signingIn(server);
    await server.database.pool.query(changeStatus(3, 'id <> all($1)'), [
      [scene.contentId, other.contentId],
    ]);

    const places = [];
    for (let time = 0; time < 6; time++) places.push((await read('/random')).headers.location);

    expect(new Set(places).size).toBe(1);
    expect(places[0]).toContain(`/quiz/${other.contentId}-`);
  });

  test('a page that is the same for everybody claims no plays and sets no cookie', async () => {
    const { scene, read } = await arrived();

    const { headers } = await read('/quiz');

    expect(headers['set-cookie']).toBeUndefined();
    expect(await claimed(scene)).toBe(0);
  });
});

describe('access', () => {
  let world: AccessWorld;

  beforeAll(async () => {
    world = await AccessWorld.make(server);
  });

  const english = (path: string) => (path === '/' ? '/en' : `/en${path}`);
  /**
   * Astro's error pages, which it finds by name, the not-found pages that the server sends, and the route by which it
   * renders fixed pages.
   */
  const WITHOUT_ADDRESS = [
    '/404',
    '/500',
    '/missing',
    '/embed/missing',
    FIXED_PAGE.pattern,
  ].flatMap(path => [path, english(path)]);

  const CASES = PAGE_ACCESS.flatMap(row =>
    ACTORS.map((actor, at) => ({
      ...row,
      path: row.path ?? (() => row.pattern),
      actor,
      status: row.answers[at] as number,
    })),
  );

  test('the page table lists exactly the pages of the built site, in both languages', () => {
    const built = pagesOfBuild().filter(route => !WITHOUT_ADDRESS.includes(route));
    const known = PAGES.flatMap(({ pattern }) => [pattern, english(pattern)]);

    expect(built.sort()).toEqual(known.sort());
  });

  test("this file's access table covers every page of the page table", () => {
    const asked = new Set(PAGE_ACCESS.map(({ pattern }) => pattern));

    expect([...asked].sort()).toEqual(PAGES.map(({ pattern }) => pattern).sort());
  });

  test.each(WITHOUT_ADDRESS)('%s answers 404 to everyone', async path => {
    expect(await Promise.all(ACTORS.map(actor => world.status(actor, 'get', path)))).toEqual(
      ACTORS.map(() => 404),
    );
  });

  test.each(CASES)(
    '$pattern as $path answers $actor with $status, in both languages',
    async row => {
      const path = row.path(world);

      const answered = [
        await world.status(row.actor, 'get', path),
        await world.status(row.actor, 'get', english(path)),
      ];

      expect(answered).toEqual([row.status, row.status]);
    },
  );

  test.each(PAGE_ACCESS.filter(({ isOwn }) => isOwn).map(({ pattern }) => pattern))(
    '%s redirects a visitor to the sign-in page, which leads back after signing in',
    async route => {
      const answer = await call(server.origin, `/en${route}`);

      const to = new URL(answer.headers.location as string, 'http://site');
      expect([to.pathname, to.searchParams.get('error')]).toEqual(['/en/login', 'SessionRequired']);
      expect(to.searchParams.get('callbackUrl')).toBe(`/en${route}`);
      expect(answer.headers['cache-control']).toBe('no-store');
    },
  );

  test('an author who opens a page for admins gets the same response as for a page that does not exist', async () => {
    const hidden = await world.answer('author', 'get', '/admin/moderation');

    const missing = await world.answer('author', 'get', '/nothing-here');

    expect([hidden.status, hidden.text]).toEqual([404, missing.text]);
    expect(hidden.headers['cache-control']).toBe(missing.headers['cache-control']);
  });

  test.each(PAGES.filter(({ who }) => who === 'signed-in').map(({ pattern }) => pattern))(
    'every row of the access table for %s expects that visitors are redirected',
    pattern => {
      const rows = PAGE_ACCESS.filter(row => row.pattern === pattern);

      expect(rows.map(({ answers }) => answers[0])).toEqual(rows.map(() => 302));
    },
  );

  const owners = (actor: Actor) => world.answer(actor, 'get', `/quiz/${world.draft}-a-quiz`);

  test('the uncached page of an unpublished quiz shows its status to its author and admins, and others get 404', async () => {
    const answers = [await owners('author'), await owners('admin'), await owners('author')];

    for (const { headers, text } of answers) {
      expect(text).toContain('data-status="0"');
      expect(text).toContain('<meta name="robots" content="noindex"');
      expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
    }
    expect((await owners('visitor')).status).toBe(404);
  });

  test('anyone can open the page of an unlisted quiz, which is marked noindex', async () => {
    const { pool } = server.database;
    const id = await addQuiz(server, { status: 3 });
    await pool.query('select pg_notify($1, $2)', ['pages', `content:${id}`]);

    const { status, text } = await world.answer('visitor', 'get', `/quiz/${id}-a-quiz`);

    expect(status).toBe(200);
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect(text).not.toContain('data-status');
  });
});

describe('fixed pages', () => {
  const TEXTS = {
    ua: {
      heading: 'Вгадай фільм Довженка',
      text: 'Перший рядок.\nДругий рядок.',
      seoTitle: 'Квіз про Довженка',
      description: 'Десять запитань про Довженка',
    },
    en: {
      heading: 'Guess the film by Dovzhenko',
      text: 'In English.',
      seoTitle: 'A quiz about Dovzhenko',
      description: 'Ten questions about Dovzhenko',
    },
  };
  const taken = { status: 409, body: { code: 'path.taken' } };

  let admin: QuizAuthor;
  let contentId: number;
  let made = 0;

  beforeAll(async () => {
    admin = await QuizAuthor.create(server, { role: 'admin', name: 'Адмін' });
    contentId = await addQuiz(server, { title: 'Довженко' });
  });

  const fields = (given: object = {}) => ({
    path: `/kino/dovzhenko-${++made}`,
    contentId,
    texts: TEXTS,
    ...given,
  });
  const create = (given: object = {}) =>
    admin.call<FixedPage>('POST', '/admin/pages', { key: `fixed-page-${made}`, ...fields(given) });
  const change = ({ id }: FixedPage, body: object) =>
    admin.call<FixedPage>('PUT', `/admin/pages/${id}`, body);
  const read = (path: string, origin = server.origin) => call(origin, path);
  const answers = (path: string, status: number) =>
    eventually(async () => (await read(path)).status === status);
  /** The actions in the log about the page at a path. */
  const logged = async (path: string) => {
    const { rows } = await server.database.pool.query<{ action: string }>(
      `select action from admin_action where subject_kind = 'page' and subject_id = $1 order by id`,
      [path],
    );
    return rows.map(({ action }) => action);
  };

  test('a fixed page shows its quiz with the texts of the language, and is served from the cache', async () => {
    const { status, body } = await create();
    await answers(body.path, 200);

    const [ukrainian, english] = [await read(body.path), await read(`/en${body.path}`)];

    expect(status).toBe(201);
    expect(ukrainian.text).toContain('<title>Квіз про Довженка');
    expect(ukrainian.text).toContain('content="Десять запитань про Довженка"');
    expect(ukrainian.text).toMatch(/<h1[^>]*>Вгадай фільм Довженка<\/h1>/);
    expect(ukrainian.text).toMatch(/>Перший рядок\.<\/p>\s*<p[^>]*>Другий рядок\.<\/p>/);
    expect(ukrainian.text).toContain(`data-content="${contentId}"`);
    expect(english.text).toMatch(/<html lang="en".*<h1[^>]*>Guess the film by Dovzhenko<\/h1>/s);
    expect((await read(body.path)).headers.etag).toBeDefined();
  });

  test('the canonical address of a fixed page is the page of its quiz, and its languages link to each other', async () => {
    const { path } = (await create()).body;
    await answers(path, 200);

    const { text } = await read(`/en${path}`);

    expect(text).toContain(`<link rel="canonical" href="${SITE_URL}/quiz/${contentId}-a-quiz"`);
    expect(text).not.toContain('name="robots"');
    expect(text).not.toContain('rel="alternate" hreflang');
    expect(text).toContain(`href="${path}" lang="uk" hreflang="uk"`);
  });

  test('where each language has its own canonical address, a fixed page still names the page of its quiz and has no alternates', async () => {
    const { path } = (await create()).body;
    await answers(path, 200);
    const id = await addQuiz(server, { title: 'Інший' });
    const settings: { canonical: string } = server.app.get(Pages);
    const before = settings.canonical;
    settings.canonical = 'self';

    const fixed = (await read(`/en${path}`)).text;
    const ofQuiz = (await read(`/en/quiz/${id}-a-quiz`)).text;

    settings.canonical = before;
    expect(fixed).toContain(`rel="canonical" href="${SITE_URL}/en/quiz/${contentId}-a-quiz"`);
    expect(fixed).not.toContain('rel="alternate" hreflang');
    expect(ofQuiz).toContain('rel="alternate" hreflang="uk"');
  });

  test('a fixed page without English texts shows the Ukrainian ones on its English page', async () => {
    const { path } = (await create({ texts: { ...TEXTS, en: null } })).body;
    await answers(`/en${path}`, 200);

    const { text } = await read(`/en${path}`);

    expect(text).toMatch(/<h1 lang="uk"[^>]*>Вгадай фільм Довженка<\/h1>/);
    expect(text).not.toContain('name="robots"');
  });

  test('a fixed page with a changed path answers there, 404 at the old path, and both changes are in the log', async () => {
    const { body } = await create();
    await answers(body.path, 200);
    const next = fields({ texts: { ...TEXTS, ua: { ...TEXTS.ua, heading: 'Інший заголовок' } } });

    const changed = await change(body, { version: 1, ...next });

    expect(changed.body).toMatchObject({ version: 2, path: next.path });
    await answers(next.path, 200);
    await answers(body.path, 404);
    expect((await read(next.path)).text).toContain('Інший заголовок');
    expect(await logged(next.path)).toEqual(['page.edit']);
    expect(await logged(body.path)).toEqual(['page.create']);
  });

  test('another process serves a new fixed page, and drops it when its quiz changes', async () => {
    const other = await startWebProcess();
    try {
      const quiz = await addQuiz(server);
      const { path } = (await create({ contentId: quiz })).body;
      await eventually(async () => (await read(path, other.origin)).headers.etag !== undefined);
      await server.database.pool.query(changeStatus(Status.DELETED, `id = ${quiz}`));
      await server.database.pool.query('select pg_notify($1, $2)', ['pages', `content:${quiz}`]);

      const isMissing = eventually(async () => (await read(path, other.origin)).status === 404);

      expect(await isMissing).toBe(true);
    } finally {
      await other.close();
    }
  }, 90_000);

  test('the fixed page of an unlisted quiz is marked noindex', async () => {
    const quiz = await addQuiz(server);
    const { path } = (await create({ contentId: quiz })).body;
    await server.database.pool.query(changeStatus(Status.UNLISTED, `id = ${quiz}`));
    await answers(path, 200);

    expect((await read(path)).text).toContain('<meta name="robots" content="noindex"');
  });

  test('POST /api/admin/pages sent twice with the same key makes one page', async () => {
    const body = { key: 'sent-twice', ...fields() };

    const sent = await Promise.all(
      [1, 2].map(() => admin.call<FixedPage>('POST', '/admin/pages', body)),
    );

    expect(sent.map(({ status }) => status)).toEqual([201, 201]);
    expect(sent[0]?.body).toEqual(sent[1]?.body);
    expect(await logged(body.path)).toEqual(['page.create']);
  });

  test('PUT /api/admin/pages/{id} sent twice changes once, and with an outdated version returns 409 version.conflict', async () => {
    const { body } = await create();
    const next = { version: 1, ...fields() };

    const answers = [await change(body, next), await change(body, next)];
    const late = await change(body, { ...next, contentId, path: `${next.path}-late` });

    expect(answers.map(({ status, body: { version } }) => [status, version])).toEqual([
      [200, 2],
      [200, 2],
    ]);
    expect(late).toMatchObject({ status: 409, body: { code: 'version.conflict' } });
    expect(await logged(next.path)).toEqual(['page.edit']);
  });

  test('a deleted fixed page is missing, and deleting it again returns 204 without another entry in the log', async () => {
    const { id, path } = (await create()).body;
    await answers(path, 200);

    const sent = [1, 2].map(() => admin.call('DELETE', `/admin/pages/${id}`));

    expect((await Promise.all(sent)).map(({ status }) => status)).toEqual([204, 204]);
    await answers(path, 404);
    expect(await logged(path)).toEqual(['page.create', 'page.delete']);
  });

  test('GET /api/admin/pages lists the pages by time, newest first, in pages of `limit`', async () => {
    const older = (await create()).body;
    const newer = (await create()).body;

    const first = (await admin.call<FixedPageList>('GET', '/admin/pages?limit=1')).body;
    const second = (
      await admin.call<FixedPageList>('GET', `/admin/pages?limit=1&cursor=${first.next}`)
    ).body;

    expect([...first.items, ...second.items]).toEqual([newer, older]);
  });

  test.each([
    '/about',
    '/quiz/other',
    '/quiz/7-flags',
    '/daily/12',
    '/api/x',
    '/en/x',
    '/media/x',
    '/search',
    '/healthz',
    '/builds',
    '/builds/latest',
  ])('POST /api/admin/pages with the path %s of the site returns 409 path.taken', async path => {
    expect(await create({ path })).toMatchObject(taken);
  });

  test('POST and PUT with the path of another fixed page return 409 path.taken', async () => {
    const [one, two] = [(await create()).body, (await create()).body];

    const created = await create({ path: one.path });
    const moved = await change(two, { version: 1, ...fields({ path: one.path }) });

    expect([created, moved]).toMatchObject([taken, taken]);
  });

  test.each([
    ['/Kino', {}],
    ['kino', {}],
    ['/kino/', {}],
    ['/sitemap.xml', {}],
    ['/_payload/kino', {}],
    ['/kino--x', {}],
    ['/favicon.svg', {}],
    ['/_astro', {}],
    ['/kino', { texts: { ua: { ...TEXTS.ua, heading: ' ' }, en: null } }],
    ['/kino', { texts: { ua: TEXTS.ua, en: { ...TEXTS.en, text: '' } } }],
    ['/kino', { contentId: 999_999 }],
  ])('POST /api/admin/pages with the path %s and %j returns 400', async (path, given) => {
    expect((await create({ path, ...given })).status).toBe(400);
  });

  test.each([[{ contentType: 'daily', subtype: 'movie' }], [{ status: Status.UNLISTED }]] as const)(
    'POST /api/admin/pages with the content %j returns 400',
    async wishes => {
      expect((await create({ contentId: await addQuiz(server, wishes) })).status).toBe(400);
    },
  );
});

test('npm run dev serves pages and the API from their sources', async () => {
  const dev = await startDevProcess();
  try {
    const page = await call(dev.origin, '/');
    const statistics = await call(dev.origin, '/api/stats');

    expect([page.status, statistics.status]).toEqual([200, 200]);
    expect(page.text).toContain('</html>');
  } finally {
    await dev.close();
  }
});
