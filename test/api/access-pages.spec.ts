import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { ACTORS, AccessWorld } from '../support/access-world.ts';
import { pagesOfBuild, realSite } from '../support/built-site.ts';
import { call } from '../support/http-call.ts';
import { PAGE_ACCESS } from '../support/page-access-table.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;
let world: AccessWorld;

beforeAll(async () => {
  server = await startServer({}, realSite);
  world = await AccessWorld.make(server);
});
afterAll(() => server.close());

const english = (path: string) => (path === '/' ? '/en' : `/en${path}`);
/** Astro's own pages for failures are found by name, and have no English route. */
const STATUS_PAGES = ['/404', '/500'];

const CASES = PAGE_ACCESS.flatMap(row =>
  ACTORS.map((actor, at) => ({ ...row, actor, status: row.answers[at] as number })),
);

test('every page of the site stands in the table, in both languages', () => {
  const routes = PAGE_ACCESS.map(({ route }) => route);
  const known = new Set([
    ...routes,
    ...routes.filter(route => !STATUS_PAGES.includes(route)).map(english),
  ]);

  expect(pagesOfBuild().filter(route => !known.has(route))).toEqual([]);
  expect([...known].filter(route => !pagesOfBuild().includes(route))).toEqual([]);
});

test.each(CASES)('$route answers $actor with $status, in both languages', async row => {
  const path = row.path?.(world) ?? row.route;

  const answered = [
    await world.status(row.actor, 'get', path),
    await world.status(row.actor, 'get', english(path)),
  ];

  expect(answered).toEqual([row.status, row.status]);
});

test.each(PAGE_ACCESS.filter(({ isOwn }) => isOwn).map(({ route }) => route))(
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
