import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { realSite } from '../support/built-site.ts';
import { changeStatus } from '../support/content-status.ts';
import { call } from '../support/http-call.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { finish, type SigningIn, signingIn } from '../support/signing-in.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer({}, realSite);
});
afterAll(() => server.close());

const cookiesOf = ({ guest }: SigningIn) =>
  [...guest.cookies].map(pair => pair.join('=')).join('; ');

/** A guest who has finished a play and signed in; the page is what they ask for first. */
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
  "a guest's finished plays are in %s, the first page after signing in",
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
  'a claim is done when %s is the first call after signing in',
  async path => {
    const { scene, read } = await arrived();

    const { headers } = await read(path);

    expect(headers['set-cookie']).toEqual([expect.stringMatching(GUEST)]);
    expect(await claimed(scene)).toBe(1);
  },
);

test('/random skips contents that were finished as a guest', async () => {
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

test('a shared page claims nothing and sets no cookie', async () => {
  const { scene, read } = await arrived();

  const { headers } = await read('/quiz');

  expect(headers['set-cookie']).toBeUndefined();
  expect(await claimed(scene)).toBe(0);
});
