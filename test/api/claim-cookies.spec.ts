import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { askedDuring } from '../support/asked-queries.ts';
import type { Browser } from '../support/browser.ts';
import { call } from '../support/http-call.ts';
import { jsonCall } from '../support/json-call.ts';
import { addUser } from '../support/people.ts';
import { addQuiz } from '../support/quiz-factory.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { beginPlay, finish, marksOf, signingIn } from '../support/signing-in.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const guestOf = (browser: Browser) => browser.cookies.get('guest');

/** How often a claim, which is a transaction, is tried in a call. */
const claimsIn = async (browser: Browser) =>
  (await askedDuring(server, () => browser.get('/api/contents'))).filter(
    name => name === 'transaction',
  ).length;

test("the guest's cookie is replaced by another guest's, once", async () => {
  const { guest, person, contentId } = await signingIn(server);
  await finish(guest, contentId, 3);
  const before = guestOf(guest);
  await guest.signIn(person);

  const first = await guest.get('/api/contents');
  const second = await guest.get('/api/contents');

  expect(first.headers['set-cookie']).toEqual([
    expect.stringMatching(/^guest=[0-9a-f-]{36}\.[\w-]{43}; Max-Age=31536000; .*HttpOnly/),
  ]);
  expect(guestOf(guest)).not.toBe(before);
  expect(second.headers['set-cookie']).toBeUndefined();
});

test('only the first call claims, and only when there is a guest', async () => {
  const { guest, account, person } = await signingIn(server);
  await beginPlay(guest, await addQuiz(server.database));
  await guest.signIn(person);

  const withGuest = await claimsIn(guest);
  const later = await claimsIn(guest);
  const withoutGuest = await claimsIn(account);

  expect([withGuest, later, withoutGuest]).toEqual([1, 0, 0]);
});

test('the old cookie gives no access to claimed plays', async () => {
  const { guest, person, contentId } = await signingIn(server);
  const play = await beginPlay(guest, contentId);
  const cookie = `guest=${guestOf(guest)}`;
  await guest.signIn(person);
  await marksOf(guest, contentId);

  const paths = ['answers', 'hints', 'give-up'].map(what => `/api/plays/${play.id}/${what}`);
  const bodies = [{ index: 1, skip: true }, { index: 1, hint: 'fiftyfifty' }, {}];
  const answers = await Promise.all(
    paths.map((path, at) =>
      jsonCall(server.origin, path, { method: 'POST', body: bodies[at], headers: { cookie } }),
    ),
  );
  const read = await jsonCall(server.origin, `/api/plays/${play.id}`, { headers: { cookie } });

  expect([...answers, read].map(({ status }) => status)).toEqual([404, 404, 404, 404]);
  expect((await guest.read(play.id)).body).toMatchObject({ index: 1, finished: false });
});

test('after signing out the browser is a guest without plays, whose new ones are claimed next time', async () => {
  const { guest, person, contentId } = await signingIn(server);
  const first = await finish(guest, contentId, 3);
  await guest.signIn(person);
  await marksOf(guest, contentId);
  guest.signOut();
  const hidden = await guest.read(first.id);
  const second = await finish(guest, await addQuiz(server.database), 2);
  await guest.signIn(person);

  const marks = await marksOf(guest, second.contentId);

  expect(hidden.status).toBe(404);
  expect(marks.best).toMatchObject({ correct: 2, total: 3 });
  expect((await guest.read(first.id)).status).toBe(200);
});

test('the plays of somebody else at the same browser go to them', async () => {
  const { guest, person, contentId } = await signingIn(server);
  await finish(guest, contentId, 3);
  await guest.signIn(person);
  await marksOf(guest, contentId);
  guest.signOut();
  await finish(guest, contentId, 1);
  await guest.signIn(await addUser(server.database));

  const marks = await marksOf(guest, contentId);

  expect(marks.best).toMatchObject({ correct: 1, total: 3 });
});

test('a guest whose session is over stays a guest', async () => {
  const { guest, person, contentId } = await signingIn(server);
  const play = await finish(guest, contentId, 3);
  const before = guestOf(guest);
  await guest.signIn(person);
  await server.database.pool.query('delete from session where user_id = $1', [person.id]);

  const { status, headers } = await guest.read(play.id);

  expect(status).toBe(200);
  expect(headers['set-cookie']).toBeUndefined();
  expect(guestOf(guest)).toBe(before);
});

test('a change that is refused claims nothing', async () => {
  const { guest, person, contentId } = await signingIn(server);
  await finish(guest, contentId, 3);
  await guest.signIn(person);
  const cookie = [...guest.cookies].map(pair => pair.join('=')).join('; ');

  const refused = await jsonCall(server.origin, '/api/plays', {
    method: 'POST',
    body: { contentId, locale: 'ua' },
    headers: { cookie },
  });

  expect(refused).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
  expect(refused.headers['set-cookie']).toBeUndefined();
});

test('the guest of an embed, who comes in a header, is not claimed', async () => {
  const { guest, account, contentId } = await signingIn(server);
  const { body: play } = await guest.start(contentId);
  const [session] = [...account.cookies].filter(([name]) => name === 'session');

  await jsonCall(server.origin, `/api/me/contents?ids=${contentId}`, {
    headers: { cookie: session?.join('='), 'x-guest': play.guestToken },
  });

  expect((await account.read(play.id)).status).toBe(404);
});

test.each([
  '/media/nothing',
  '/api/image?url=/media/nothing&w=640',
  '/api/share-image?title=a&text=b',
])('cacheable responses, %s, never set a cookie', async path => {
  const { guest, person, contentId } = await signingIn(server);
  await finish(guest, contentId, 3);
  await guest.signIn(person);
  const cookie = [...guest.cookies].map(pair => pair.join('=')).join('; ');

  const { headers } = await call(server.origin, path, { headers: { cookie } });

  expect(headers['set-cookie']).toBeUndefined();
});
