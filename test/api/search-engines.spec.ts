import { gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import sharp from 'sharp';
import { CatalogLoader } from '../../src/catalog/index.ts';
import { ContentLoader, DailyFilling, DailyRollover } from '../../src/quizzes/index.ts';
import { setStatus } from '../support/content-status.ts';
import { addDailies } from '../support/daily-history.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import { eventually } from '../support/eventually.ts';
import { call } from '../support/http-call.ts';
import { type JobWorker, startWorker } from '../support/job-worker.ts';
import { notingSite } from '../support/noting-site.ts';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, SITE_URL, startServer } from '../support/quiz-server.ts';

const { CONFIG } = await import('../../src/config.ts');
const { Database } = await import('../../src/database.ts');
const { Pages, Sitemaps } = await import('../../src/pages/index.ts');
const { Transactions } = await import('../../src/transaction.ts');

let server: QuizServer;

beforeAll(async () => {
  // Drawing the questions of a day takes long.
  server = await startServer({ RATE_LIMITS: 'off', DAILY_AHEAD_DAYS: '1' }, notingSite);
});
afterAll(() => server.close());

const rowsOf = async (sql: string, ...values: unknown[]) =>
  (await server.database.pool.query(sql, values)).rows;

const read = async (path: string) => (await call(server.origin, path)).text;

const sitemaps = () => server.app.get(Sitemaps);

const locsOf = async (name: string) =>
  [...(await read(`/${name}`)).matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, url]) =>
    (url as string).replace(SITE_URL, ''),
  );

describe('the sitemaps', () => {
  let worker: JobWorker;
  let quiz: number;
  let ukrainian: number;
  let draft: number;
  let unlisted: number;
  let daily: number;
  let author: number;

  beforeAll(async () => {
    worker = await startWorker();
    quiz = await addQuiz(server);
    ukrainian = await addQuiz(server);
    draft = await addQuiz(server, { status: 0 });
    unlisted = await addQuiz(server, { status: 3 });
    await addDailies(server.database, '2026-11-01', '2026-11-01');
    daily = (await rowsOf(`select content_id as id from daily where kind = 'movie'`))[0].id;
    author = (await addUser(server, { name: 'Мар’яна' })).id;
    await rowsOf(
      'update content set title_en = null, author_id = $2 where id = $1',
      ukrainian,
      author,
    );
    await rowsOf(`update content set slug = 'київ' where id = $1`, quiz);
    await sitemaps().makeIfStale();
  });
  afterAll(() => worker.close());

  test('robots.txt names the index, which lists the other sitemaps', async () => {
    expect(await read('/robots.txt')).toContain(`Sitemap: ${SITE_URL}/sitemap-index.xml\n`);
    expect(await locsOf('sitemap-index.xml')).toEqual(
      expect.arrayContaining(['/sitemap.xml', '/sitemap-ua.xml', '/sitemap-en.xml']),
    );
  });

  test('/sitemap.xml has pages and listings in both languages', async () => {
    expect(await locsOf('sitemap.xml')).toEqual(
      expect.arrayContaining(['/', '/en', '/about', '/en/about', '/quiz', '/en/quiz/other']),
    );
  });

  test('the Ukrainian sitemap has public contents, past dailies, authors and pages, each with its last change', async () => {
    const locs = await locsOf('sitemap-ua.xml');

    expect(locs).toEqual(
      expect.arrayContaining([
        ...['/', '/contacts', `/quiz/${quiz}-${encodeURIComponent('київ')}`],
        ...[`/quiz/${ukrainian}-a-quiz`, `/daily/${daily}`, `/author/${author}-мар-яна`].map(
          encodeURI,
        ),
      ]),
    );
    expect((await read('/sitemap-ua.xml')).match(/<lastmod>/g)).toHaveLength(locs.length);
    expect(locs.filter(path => /^\/en(\/|$)/.test(path))).toEqual([]);
  });

  test.each(['sitemap-ua.xml', 'sitemap-en.xml'])(
    '%s has no drafts or unlisted contents',
    async name => {
      const ids = (await locsOf(name)).map(path => /\d+/.exec(path)?.[0]);

      expect(ids).not.toContain(String(draft));
      expect(ids).not.toContain(String(unlisted));
    },
  );

  test('the English sitemap leaves out contents without an English text', async () => {
    const locs = await locsOf('sitemap-en.xml');

    expect(locs).toContain(encodeURI(`/en/quiz/${quiz}-київ`));
    expect(locs).not.toContain(`/en/quiz/${ukrainian}-a-quiz`);
    expect(locs.filter(path => !/^\/en(\/|$)/.test(path))).toEqual([]);
  });

  test('pages name their other language only where each language is canonical', async () => {
    const config = { ...server.app.get(CONFIG), SITE_CANONICAL: 'self' };
    const transactions = server.app.get(Transactions);
    expect(await read('/sitemap-ua.xml')).not.toContain('hreflang');

    await sitemaps().noteChange();
    await new Sitemaps(server.app.get(Database), transactions, config).makeIfStale();

    const text = await read('/sitemap-ua.xml');
    expect(text).toContain(
      `<xhtml:link rel="alternate" hreflang="en" href="${SITE_URL}/en/about"/>`,
    );
    expect(text).not.toContain(`${SITE_URL}/en/quiz/${ukrainian}`);
  });

  test('sitemaps that are up to date are not made again', async () => {
    const waiting = `select from outbox where name = 'index-content' and done_at is null`;
    await eventually(async () => (await rowsOf(waiting)).length === 0);
    await sitemaps().makeIfStale();

    expect(await sitemaps().makeIfStale()).toBe(false);
  });

  test('a quiz that was unlisted is gone from the sitemaps that the jobs make', async () => {
    const id = await addQuiz(server);
    const isListed = async () => (await locsOf('sitemap-ua.xml')).includes(`/quiz/${id}-a-quiz`);
    const madeByJob = async (listed: boolean) => {
      await worker.queue.add('make-sitemaps', {});
      return (await isListed()) === listed;
    };
    await eventually(() => madeByJob(true));

    await setStatus(server.database, id, 3);

    await eventually(() => madeByJob(false));
  });

  test('a sitemap is sent compressed or not, and not again to a client that has it', async () => {
    const plain = await call(server.origin, '/sitemap.xml');
    const headers = { 'accept-encoding': 'gzip, br' };
    const zipped = await call(server.origin, '/sitemap.xml', { headers });

    expect(plain.headers['content-type']).toBe('application/xml; charset=utf-8');
    expect(gunzipSync(zipped.bytes).toString()).toBe(plain.text);
    const known = { 'if-none-match': String(plain.headers.etag) };
    expect((await call(server.origin, '/sitemap.xml', { headers: known })).status).toBe(304);
    expect((await call(server.origin, '/sitemap-uk.xml')).status).toBe(404);
  });
});

/** A page as a search engine reads it. */
interface ReadPage {
  path: string;
  status: number;
  /** For a redirect. */
  location: string | undefined;
  title: string;
  description: string;
  picture: string;
  canonical: string;
  isIndexed: boolean;
  /** The paths with query of the links to this site. */
  links: string[];
}

const textIn = (html: string, pattern: RegExp): string =>
  (pattern.exec(html)?.[1] ?? '').replaceAll('&#38;', '&').replaceAll('&quot;', '"');

const pathOf = (url: string): string => {
  const { pathname, search } = new URL(url, SITE_URL);
  return pathname + search;
};

async function readPage(path: string): Promise<ReadPage> {
  const { status, headers, text } = await call(server.origin, path, {
    headers: { cookie: 'locale=ua' },
  });
  const links = [...text.matchAll(/<a\s[^>]*?href="([^"]*)"[^>]*>/g)]
    // Scripts show these links to some users only.
    .filter(([link]) => !/\shidden[\s>]/.test(link))
    .map(([, href]) => (href as string).replaceAll('&#38;', '&').replaceAll('&amp;', '&'))
    .map(href => new URL(href, new URL(path, SITE_URL)))
    .filter(({ origin }) => origin === SITE_URL)
    .map(({ href }) => pathOf(href));
  return {
    ...{ path, status, location: headers.location },
    title: textIn(text, /<title>([^<]*)</),
    description: textIn(text, /<meta name="description" content="([^"]*)"/),
    picture: textIn(text, /<meta property="og:image" content="([^"]*)"/),
    canonical: textIn(text, /<link rel="canonical" href="([^"]*)"/),
    isIndexed: status === 200 && !text.includes('<meta name="robots" content="noindex"'),
    links,
  };
}

/** Reads all pages that links lead to, from the home pages of both languages on. */
async function crawled(): Promise<Map<string, ReadPage>> {
  const pages = new Map<string, ReadPage>();
  let next = ['/', '/en'];
  while (next.length > 0) {
    const read = await Promise.all(next.splice(0, 8).map(readPage));
    for (const page of read) pages.set(page.path, page);
    const found = read.flatMap(({ links, location }) => [
      ...links,
      ...(location ? [pathOf(location)] : []),
    ]);
    next = [...new Set([...next, ...found])].filter(
      path => !pages.has(path) && !/^(\/en)?\/random/.test(path),
    );
  }
  return pages;
}

describe('a crawl of the site with the shipped contents', () => {
  let pages: ReadPage[];

  beforeAll(async () => {
    await emptyDatabase(server);
    await server.app.get(ContentLoader).load('content');
    await server.app.get(CatalogLoader).load('content');
    await server.app.get(DailyFilling).fill();
    await server.app.get(DailyRollover).rollOver();
    const author = (await addUser(server, { name: 'Мар’яна' })).id;
    const own = await addQuiz(server, { title: 'Квіз Мар’яни' });
    await rowsOf('update content set author_id = $2 where id = $1', own, author);
    await sitemaps().noteChange();
    await sitemaps().makeIfStale();
    pages = [...(await crawled()).values()];
  });

  const found = (path: string) => pages.find(page => page.path === path);

  const indexed = (locale: string) =>
    pages.filter(
      ({ path, isIndexed, canonical }) =>
        isIndexed && localeOf(path) === locale && [path, plain(path)].includes(pathOf(canonical)),
    );

  test('every link leads to a page, directly or by one redirect of pages for users', () => {
    expect(pages.length).toBeGreaterThan(100);
    const broken = pages.filter(({ path, status, location }) => {
      const isOwn = /^(\/en)?\/(profile|create)/.test(path);
      return isOwn ? found(pathOf(location ?? ''))?.status !== 200 : status !== 200;
    });

    expect(broken.map(({ path, status }) => [path, status])).toEqual([]);
  });

  test('every page of the sitemaps is linked and may be indexed', async () => {
    const names = (await locsOf('sitemap-index.xml')).map(path => path.slice(1));
    const locs = (await Promise.all(names.map(locsOf))).flat();

    expect(locs.length).toBeGreaterThan(100);
    expect(locs.filter(path => !found(path)?.isIndexed)).toEqual([]);
  });

  test('every content that may be indexed is in a sitemap of its language', async () => {
    const locs = new Set([
      ...(await locsOf('sitemap-ua.xml')),
      ...(await locsOf('sitemap-en.xml')),
    ]);
    const contents = pages.filter(({ path, isIndexed }) => isIndexed && /\/\d+/.test(path));

    expect(contents.map(({ path }) => path).filter(path => !locs.has(path))).toEqual([]);
  });

  test.each(['ua', 'en'])('no two canonical pages in %s have the same title', locale => {
    const titles = indexed(locale).map(({ title }) => title);

    expect(titles.filter((title, at) => titles.indexOf(title) !== at)).toEqual([]);
  });

  test('every page has a title, a description and a social picture', () => {
    const bare = pages.filter(
      ({ status, title, description, picture }) =>
        status === 200 && !(title && description && picture.startsWith(SITE_URL)),
    );

    expect(bare.map(({ path }) => path)).toEqual([]);
  });
});

const plain = (path: string): string => path.replace(/^\/en(?=\/|$)/, '') || '/';

const localeOf = (path: string): string => (/^\/en(\/|$)/.test(path) ? 'en' : 'ua');

describe('languages of a page', () => {
  test('where each language is canonical, a page names the others that it has texts in', async () => {
    const both = await addQuiz(server);
    const ukrainian = await addQuiz(server);
    await rowsOf('update content set title_en = null where id = $1', ukrainian);
    const settings: { canonical: string } = server.app.get(Pages);
    settings.canonical = 'self';

    const [one, other] = await Promise.all([both, ukrainian].map(id => read(`/quiz/${id}-a-quiz`)));

    settings.canonical = 'drop-locale';
    const languages = (html = '') =>
      [...html.matchAll(/hreflang="([\w-]+)" href="http/g)].map(([, tag]) => tag);
    expect(languages(one)).toEqual(['uk', 'en', 'x-default']);
    expect(languages(other)).toEqual(['uk', 'x-default']);
  });
});

describe('structured data', () => {
  let quiz: number;

  beforeAll(async () => {
    quiz = await addQuiz(server, { title: 'Про <b>Київ</b>' });
  });

  /** What the page of a path says about itself, by type. */
  async function dataOf(path: string): Promise<Map<string, Record<string, unknown>>> {
    const html = (await call(server.origin, path, { headers: { cookie: 'locale=ua' } })).text;
    const [, text = ''] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(html) ?? [];
    const { '@graph': graph } = JSON.parse(text) as { '@graph': Record<string, unknown>[] };
    return new Map(graph.map(thing => [String(thing['@type']), thing]));
  }

  test.each([
    ['/', 'uk'],
    ['/en', 'en'],
  ])('%s names the site, its search and who runs it', async (path, language) => {
    const data = await dataOf(path);

    expect(data.get('Organization')).toMatchObject({
      name: expect.any(String),
      url: `${SITE_URL}/`,
      logo: `${SITE_URL}/icon-512.png`,
    });
    expect(data.get('WebSite')).toMatchObject({
      inLanguage: language,
      url: SITE_URL + path,
      potentialAction: {
        '@type': 'SearchAction',
        target: { urlTemplate: `${SITE_URL}${path === '/' ? '' : path}/search?q={query}` },
        'query-input': 'required name=query',
      },
    });
  });

  test('a quiz has its schema.org type and the way to it from the home page', async () => {
    const path = `/en/quiz/${quiz}-a-quiz`;

    const data = await dataOf(path);

    expect(data.get('Quiz')).toMatchObject({
      name: 'Про <b>Київ</b>',
      description: expect.any(String),
      url: SITE_URL + path,
      inLanguage: 'en',
      author: { '@type': 'Organization', name: 'Zdohad' },
      isAccessibleForFree: true,
      datePublished: '2026-11-01T09:00:00.000Z',
    });
    expect(data.get('BreadcrumbList')).toMatchObject({
      itemListElement: [
        { position: 1, item: `${SITE_URL}/en` },
        { position: 2, item: `${SITE_URL}/en/quiz` },
        { position: 3, name: 'Про <b>Київ</b>', item: SITE_URL + path },
      ],
    });
  });

  test('the data of a quiz contain none of its questions, answers and comments', async () => {
    const text = JSON.stringify([...(await dataOf(`/quiz/${quiz}-a-quiz`))]);

    expect(text).not.toMatch(/правильно|right \d|хибно|wrong|питання|question|пояснення|comment/);
  });

  test('a playlist lists its quizzes in their order', async () => {
    const [{ path }] = await rowsOf(
      `select '/playlist/' || id || '-' || slug as path from content where content_type = 'playlist' limit 1`,
    );
    const html = await read(path);

    const list = (await dataOf(path)).get('ItemList');

    const items = list?.itemListElement as { position: number; url: string }[];
    expect(items.length).toBeGreaterThan(1);
    expect(items.map(({ position }) => position)).toEqual(items.map((_, at) => at + 1));
    for (const { url } of items) expect(html).toContain(`href="${decodeURI(pathOf(url))}"`);
  });
});

describe('documents for browsers and readers', () => {
  test.each([
    ['/feed.xml', 'application/atom+xml; charset=utf-8', '/quiz/'],
    ['/en/feed.xml', 'application/atom+xml; charset=utf-8', '/en/quiz/'],
  ])('%s has the newest quizzes in its language', async (path, type, prefix) => {
    const { headers, text } = await call(server.origin, path);

    expect(headers['content-type']).toBe(type);
    expect(text).toContain(`<id>${SITE_URL}${path}</id>`);
    expect(text.match(/<entry>/g)?.length).toBe(30);
    expect(text).toContain(`href="${SITE_URL}${prefix}`);
  });

  test('a new quiz is in the feed at once, a quiz without English texts in the Ukrainian one only', async () => {
    const isIn = async (path: string, id: number) => (await read(path)).includes(`/quiz/${id}-`);
    await read('/feed.xml');
    const id = await addQuiz(server, { publishedAt: '2026-11-20T09:00:00.000Z' });
    await rowsOf('update content set title_en = null where id = $1', id);
    await rowsOf(`select pg_notify('pages', 'list:quiz')`);

    expect(await eventually(() => isIn('/feed.xml', id))).toBe(true);
    expect(await isIn('/en/feed.xml', id)).toBe(false);
  });

  test.each([
    ['/opensearch.xml', `${SITE_URL}/search?q={searchTerms}`],
    ['/en/opensearch.xml', `${SITE_URL}/en/search?q={searchTerms}`],
  ])('%s describes the search of the site', async (path, template) => {
    const { headers, text } = await call(server.origin, path);

    expect(headers['content-type']).toBe('application/opensearchdescription+xml; charset=utf-8');
    expect(text).toContain(`template="${template}"`);
  });

  test.each([
    ['/manifest.webmanifest', 'uk', '/'],
    ['/en/manifest.webmanifest', 'en', '/en'],
  ])('%s has icons, which are there', async (path, lang, start) => {
    const manifest = JSON.parse(await read(path));

    expect(manifest).toMatchObject({ lang, start_url: start });
    for (const { src, sizes } of manifest.icons) {
      const { bytes } = await call(server.origin, src);
      const { width, height } = await sharp(bytes).metadata();
      expect(`${width}x${height}`).toBe(sizes);
    }
  });

  test('every page names these documents in its language', async () => {
    const html = await read('/en/about');

    for (const path of ['feed.xml', 'opensearch.xml', 'manifest.webmanifest'])
      expect(html).toContain(`href="/en/${path}"`);
  });
});

describe('the builds of the site', () => {
  test('the latest build names its chunks, which are there, and the pages name the build', async () => {
    const latest = await call(server.origin, '/builds/latest.json');
    const { id } = JSON.parse(latest.text);
    const build = await call(server.origin, `/builds/${id}.json`);
    const { chunks, builtAt } = JSON.parse(build.text);

    expect(latest.headers['cache-control']).toBe('no-cache');
    expect(build.headers['cache-control']).toContain('immutable');
    expect(Date.parse(builtAt)).toBeGreaterThan(0);
    expect((await call(server.origin, `/_astro/${chunks[0]}`)).status).toBe(200);
    expect(await read('/en')).toContain(`data-build="${id}"`);
  });

  test('the payload of a cached page has its title and tags', async () => {
    const html = await read('/en/about');

    const payload = JSON.parse(await read('/_payload/en/about.json'));

    expect(payload).toMatchObject({ uri: '/en/about', tags: ['site'] });
    expect(html).toContain(`<title>${payload.title}</title>`);
  });
});
