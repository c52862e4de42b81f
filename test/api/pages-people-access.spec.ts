import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import { call } from '../support/http-call.ts';
import { addUser, newcomer, type Signed } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const { Pages } = await import('../../src/pages/index.ts');

let server: QuizServer;
let headers: Signed;

beforeAll(async () => {
  server = await startServer({ LOGIN_REDIRECT: '/profile' });
  ({ headers } = await newcomer(server));
});
afterAll(() => server.close());
beforeEach(() => {
  server.site.rendered.length = 0;
});

const pages = () => server.app.get(Pages);

const read = (path: string, cookie?: string) =>
  call(server.origin, path, cookie === undefined ? {} : { headers: { cookie } });

test.each([
  ['/profile', '/login?error=SessionRequired&callbackUrl=%2Fprofile'],
  ['/en/profile?tab=1', '/en/login?error=SessionRequired&callbackUrl=%2Fen%2Fprofile%3Ftab%3D1'],
  ['/create', '/login?error=SessionRequired&callbackUrl=%2Fcreate'],
  ['/create/wizard/7', '/login?error=SessionRequired&callbackUrl=%2Fcreate%2Fwizard%2F7'],
])('a visitor of %s is sent to sign in before anything is rendered', async (path, location) => {
  const answer = await read(path);

  expect(answer.status).toBe(302);
  expect(answer.headers).toMatchObject({ location, 'cache-control': 'no-store' });
  expect(server.site.rendered).toEqual([]);
});

test.each(['/profile', '/en/profile', '/create', '/create/wizard/7'])(
  'a signed-in user gets %s, rendered each time and not cached',
  async path => {
    await read(path, headers.cookie);
    const again = await read(path, headers.cookie);

    expect(again.status).toBe(200);
    expect(again.headers['cache-control']).toBe('no-store');
    expect(server.site.rendered).toEqual([path, path]);
  },
);

test('a personal page is not served to the next visitor', async () => {
  await read('/create', headers.cookie);

  expect((await read('/create')).status).toBe(302);
});

test.each([
  ['/login?callbackUrl=%2Fcreate', '/profile'],
  ['/en/login', '/en/profile'],
])('a signed-in user is redirected from %s', async (path, location) => {
  const answer = await read(path, headers.cookie);

  expect(answer.status).toBe(302);
  expect(answer.headers).toMatchObject({ location });
});

test('a visitor gets the page to sign in, with what it is asked for', async () => {
  await read('/login?error=OAuthCallback&callbackUrl=%2Fquiz');

  expect(server.site.rendered).toEqual(['/login?error=OAuthCallback&callbackUrl=%2Fquiz']);
});

test.each(['/profile/7', '/en/profile/7'])('%s is open to visitors', async path => {
  expect((await read(path)).status).toBe(200);
});

test('the viewer of a page is the user of its session cookie', async () => {
  const { id, playerId, headers } = await newcomer(server, { role: 'author' });

  const viewer = await pages().viewer(headers.cookie);

  expect(viewer).toEqual({ id, playerId, role: 'author' });
});

test.each([undefined, '', 'session=', `session=${'x'.repeat(43)}; signed-in=1`, 'signed-in=1'])(
  'the cookies %s are those of a visitor',
  async cookies => {
    expect(await pages().viewer(cookies)).toBeNull();
  },
);

test('an expired session opens no page', async () => {
  const { id, headers } = await newcomer(server);
  await server.database.pool.query('delete from session where user_id = $1', [id]);

  expect((await read('/profile', headers.cookie)).status).toBe(302);
});

test('the session of a deleted account opens no page', async () => {
  const { id, headers } = await newcomer(server);
  await server.database.pool.query('update app_user set deleted_at = now() where id = $1', [id]);

  expect((await read('/profile', headers.cookie)).status).toBe(302);
});

test('visitors have no profile and no quizzes of their own', async () => {
  await addUser(server.database);

  expect(await pages().ownProfile(undefined)).toBeNull();
  expect(await pages().create(undefined)).toBeNull();
});
