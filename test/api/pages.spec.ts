import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { Statistics } from '../../src/plays/index.ts';
import { ContentLoader } from '../../src/quizzes/index.ts';
import { eventually } from '../support/eventually.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { notingSite } from '../support/noting-site.ts';
import { Player } from '../support/player.ts';
import { rightOf } from '../support/quiz-factory.ts';
import { ContentFolder, quizOf } from '../support/quiz-folder.ts';
import { type QuizServer, type Site, startServer } from '../support/quiz-server.ts';
import { startWebProcess, type WebProcess } from '../support/web-process.ts';

const QUIZ = '/quiz/1-title-en';

let site: Site;
let server: QuizServer;
let other: WebProcess;
let folder: ContentFolder;
let edits = 0;

beforeAll(async () => {
  server = await startServer({}, notingSite);
  site = server.site;
  folder = new ContentFolder();
  folder.write('kyiv');
  await load();
  other = await startWebProcess();
}, 90_000);
afterAll(async () => {
  folder.remove();
  await Promise.all([server.close(), other.close()]);
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

test('a change that is rolled back drops nothing', async () => {
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
    expect([status, headers['cache-control'], headers.etag]).toEqual([404, 'no-store', undefined]);
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
