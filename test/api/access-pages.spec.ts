import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { PAGES } from '../../src/pages/serving/page-table.ts';
import { ACTORS, AccessWorld, type Actor } from '../support/access-world.ts';
import { pagesOfBuild, realSite } from '../support/built-site.ts';
import { call } from '../support/http-call.ts';
import { PAGE_ACCESS } from '../support/page-access-table.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let world: AccessWorld;

beforeAll(async () => {
  server = await startServer({}, realSite);
  world = await AccessWorld.make(server);
});
afterAll(() => server.close());

const english = (path: string) => (path === '/' ? '/en' : `/en${path}`);
/** Astro's error pages, which it finds by name, and the not-found pages that the server sends. */
const WITHOUT_ADDRESS = ['/404', '/500', '/missing', '/embed/missing'].flatMap(path => [
  path,
  english(path),
]);

/** The editor is not built yet, but its path already requires signing in. */
const STILL_TO_COME = ['/create/wizard/[id]'];

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
  const here = PAGES.filter(({ pattern }) => !STILL_TO_COME.includes(pattern));
  const known = here.flatMap(({ pattern }) => [pattern, english(pattern)]);

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

test.each(CASES)('$pattern as $path answers $actor with $status, in both languages', async row => {
  const path = row.path(world);

  const answered = [
    await world.status(row.actor, 'get', path),
    await world.status(row.actor, 'get', english(path)),
  ];

  expect(answered).toEqual([row.status, row.status]);
});

test.each(PAGE_ACCESS.filter(({ isOwn }) => isOwn).map(({ pattern }) => pattern))(
  '%s sends a visitor to sign in, and then back',
  async route => {
    const answer = await call(server.origin, `/en${route}`);

    const to = new URL(answer.headers.location as string, 'http://site');
    expect([to.pathname, to.searchParams.get('error')]).toEqual(['/en/login', 'SessionRequired']);
    expect(to.searchParams.get('callbackUrl')).toBe(`/en${route}`);
    expect(answer.headers['cache-control']).toBe('no-store');
  },
);

test('there is no admin page to be found by anyone', async () => {
  const answers = await Promise.all(ACTORS.map(actor => world.status(actor, 'get', '/admin')));

  expect(new Set(answers)).toEqual(new Set([404]));
});

test.each(PAGES.filter(({ who }) => who === 'signed-in').map(({ pattern }) => pattern))(
  '%s requires signing in, so every row of it redirects visitors',
  pattern => {
    const rows = PAGE_ACCESS.filter(row => row.pattern === pattern);

    expect(rows.map(({ answers }) => answers[0])).toEqual(rows.map(() => 302));
  },
);

const owners = (actor: Actor) => world.answer(actor, 'get', `/quiz/${world.draft}-a-quiz`);

test('an unpublished quiz is shown with its status to its owner and admins only, and is not cached', async () => {
  const answers = [await owners('author'), await owners('admin'), await owners('author')];

  for (const { headers, text } of answers) {
    expect(text).toContain('data-status="0"');
    expect(text).toContain('<meta name="robots" content="noindex"');
    expect([headers['cache-control'], headers.etag]).toEqual(['no-store', undefined]);
  }
  expect((await owners('visitor')).status).toBe(404);
});

test('an unlisted quiz is open to everybody but marked noindex', async () => {
  const { pool } = server.database;
  const id = await addQuiz(server.database, { status: 3 });
  await pool.query('select pg_notify($1, $2)', ['pages', `content:${id}`]);

  const { status, text } = await world.answer('visitor', 'get', `/quiz/${id}-a-quiz`);

  expect(status).toBe(200);
  expect(text).toContain('<meta name="robots" content="noindex"');
  expect(text).not.toContain('data-status');
});
