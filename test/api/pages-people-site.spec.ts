import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { eventually } from '../support/eventually.ts';
import { type CallOptions, call } from '../support/http-call.ts';
import { notingSite } from '../support/noting-site.ts';
import { addUser, newcomer } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addRatedPlay } from '../support/rated-play.ts';

const { RatingRollUp } = await import('../../src/rating/index.ts');

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({}, notingSite);
  server.clock.set('2026-11-21T09:30');
});
afterAll(() => server.close());

const read = (path: string, options?: CallOptions) => call(server.origin, path, options);

const as = (cookie: string): CallOptions => ({ headers: { cookie } });

const rollUp = () => server.app.get(RatingRollUp).rollUp();

test('the home page has no list of the best before the first reward', async () => {
  const empty = await read('/');
  const person = await addUser(server.database, { name: 'Перша Ластівка' });
  await addRatedPlay(server.database, person, { correct: 5, finishedAt: '2026-11-20T10:00Z' });
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
  const person = await addUser(server.database, { name: 'Новий Чемпіон' });
  await addRatedPlay(server.database, person, { correct: 9, finishedAt: '2026-11-20T11:00Z' });

  await rollUp();

  expect(isKept).toBe(true);
  expect(kept.text).not.toContain('Новий Чемпіон');
  expect(await eventually(async () => (await read('/rating')).text.includes('Новий Чемпіон'))).toBe(
    true,
  );
});

test.each([
  '/rating?week=2030-W01',
  '/rating?period=day',
  '/rating?week=x',
  '/admin',
  '/admin/quiz',
])('%s is not there', async path => {
  expect((await read(path)).status).toBe(404);
});

test.each(['', '/en'])('a profile in %j is public, but marked noindex', async prefix => {
  const { id } = await addUser(server.database, { name: 'Леся Українка', shareStats: false });

  const { status, text, headers } = await read(`${prefix}/profile/${id}`);

  expect(status).toBe(200);
  expect(text).toContain('Леся Українка');
  expect(text).toContain('<meta name="robots" content="noindex">');
  expect(text).not.toContain('class="profile-stats');
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['/profile/999999', '/profile/abc', '/profile/01', '/author/999999-x', '/author/x-y'])(
  'there is no profile at %s',
  async path => {
    expect((await read(path)).status).toBe(404);
  },
);

test('a name is shown as text, whatever characters it has', async () => {
  const { id } = await addUser(server.database, { name: '"><img src=x onerror=alert(1)>' });

  const { text } = await read(`/profile/${id}`);

  expect(text).toContain('&lt;img src=x');
  expect(text).not.toContain('"><img src=x');
});

test.each([
  ['', '/author/{id}'],
  ['-somebody-else', '/author/{id}'],
  ['-somebody-else', '/en/author/{id}'],
])('an author address ending with %j redirects to the current one', async (slug, path) => {
  const { id } = await addUser(server.database, { name: 'Zoe', role: 'author' });
  const address = path.replace('{id}', String(id));

  const { status, headers } = await read(address + slug);

  expect([status, headers.location]).toEqual([301, `${address}-zoe`]);
  expect(headers['cache-control']).toBe('no-store');
});

test.each(['', '/en'])(
  'in %j the address of an author without letters for a slug is only the number',
  async prefix => {
    const { id } = await addUser(server.database, { name: '★★★', role: 'author' });
    const address = `${prefix}/author/${id}`;

    const [author, wrong] = [await read(address), await read(`${address}-x`)];

    expect(author.status).toBe(200);
    expect(author.text).toContain('<h1>★★★</h1>');
    expect([wrong.status, wrong.headers.location]).toEqual([301, address]);
  },
);

test('an author with premium wears its star, and no other does', async () => {
  const wishes = { name: 'Zoe', role: 'author' } as const;
  const plain = await addUser(server.database, wishes);
  const starred = await addUser(server.database, { ...wishes, premium: true });

  const pages = await Promise.all([plain, starred].map(({ id }) => read(`/author/${id}-zoe`)));

  expect(pages.map(({ text }) => text.includes('"portrait__star">'))).toEqual([false, true]);
});

/** Somebody new with a quiz in public, whose name the pages have been read with. */
async function authorNamed(name: string) {
  const { id, headers } = await newcomer(server, { name, role: 'author' });
  const quiz = await addQuiz(server.database);
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

test('a changed author name is on every page that shows it', async () => {
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

test('the name of a deleted author is on no cached page', async () => {
  const { headers, pages } = await authorNamed('Kseniia');

  const deleted = await read('/api/me', { method: 'DELETE', headers: { ...headers } });

  expect(deleted.status).toBe(204);
  for (const path of pages)
    expect(await eventually(async () => !(await read(path)).text.includes('Kseniia'))).toBe(true);
});

test('/create shows each user their own coins', async () => {
  const poor = await newcomer(server, { coins: 9_998 });
  const rich = await newcomer(server, { coins: 10_001 });

  const [first, second] = [
    await read('/en/create', as(poor.headers.cookie)),
    await read('/en/create', as(rich.headers.cookie)),
  ];

  expect(first.text).toContain('3 coins short.');
  expect(second.text).toMatch(/data-poor hidden/);
});
