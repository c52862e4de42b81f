import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

const BASE = `${SITE_URL}/api/auth`;
const JOIN = { join: true, callbackUrl: '/profile' };

let stage: SignInStage;
let people = 0;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const stranger = () => ({ id: `stranger-${people++}`, name: 'Леся' });

async function signedIn(source: 'google' | 'facebook' = 'google') {
  const person = stranger();
  const visitor = stage.visitor();
  await stage.signIn(visitor, person, source);
  return { person, visitor, id: await idOf(visitor) };
}

const idOf = async (visitor: Visitor) =>
  (await visitor.read<{ user?: { id: number } }>('/api/auth/session')).user?.id;

const ownersOf = async (subject: string) => {
  const { rows } = await stage.server.database.pool.query<{ owner: string }>(
    'select provider, user_id as id from identity where subject = $1 order by provider',
    [subject],
  );
  return rows;
};

test.each([true, 'true'])('join %p joins a second provider to the signed-in user', async join => {
  const { visitor, id } = await signedIn();
  const second = stranger();
  const page = await stage.begin(visitor, 'facebook', { ...JOIN, join });

  const { headers } = await stage.comeBack(visitor, page, second);

  expect(headers.location).toBe(`${SITE_URL}/profile`);
  expect(await ownersOf(second.id)).toEqual([{ provider: 'facebook', id }]);
});

test('the joined provider signs the same user in', async () => {
  const { visitor, id } = await signedIn();
  const second = stranger();
  await stage.comeBack(visitor, await stage.begin(visitor, 'facebook', JOIN), second);
  const elsewhere = stage.visitor();

  await stage.signIn(elsewhere, second, 'facebook');

  expect(await idOf(elsewhere)).toBe(id);
});

test('joining the same a second time changes nothing', async () => {
  const { visitor, id } = await signedIn();
  const second = stranger();
  await stage.comeBack(visitor, await stage.begin(visitor, 'facebook', JOIN), second);

  const page = await stage.begin(visitor, 'facebook', JOIN);
  const { headers } = await stage.comeBack(visitor, page, second);

  expect(headers.location).toBe(`${SITE_URL}/profile`);
  expect(await ownersOf(second.id)).toEqual([{ provider: 'facebook', id }]);
});

test('signing in without the join option never links the two accounts, even while signed in', async () => {
  const { visitor, id } = await signedIn();
  const second = stranger();

  await stage.signIn(visitor, second, 'facebook');

  expect(await idOf(visitor)).not.toBe(id);
  expect(await ownersOf(second.id)).toEqual([{ provider: 'facebook', id: await idOf(visitor) }]);
});

test("somebody else's account is not joined", async () => {
  const other = await signedIn('facebook');
  const { visitor, id } = await signedIn();
  const page = await stage.begin(visitor, 'facebook', JOIN);

  const { headers } = await stage.comeBack(visitor, page, other.person);

  expect(headers.location).toBe(`${BASE}/error?error=OAuthAccountNotLinked`);
  expect(await ownersOf(other.person.id)).toEqual([{ provider: 'facebook', id: other.id }]);
  expect(await idOf(visitor)).toBe(id);
});

test('a second account of the same provider is not joined', async () => {
  const { visitor } = await signedIn('google');
  const second = stranger();
  const page = await stage.begin(visitor, 'google', JOIN);

  const { headers } = await stage.comeBack(visitor, page, second);

  expect(headers.location).toBe(`${BASE}/error?error=OAuthAccountNotLinked`);
  expect(await ownersOf(second.id)).toEqual([]);
});

test('joining without a session is refused', async () => {
  const page = await stage.begin(stage.visitor(), 'facebook', JOIN);

  expect(page.href).toBe(`${BASE}/error?error=SessionRequired`);
});

test('joining after signing out meanwhile is refused', async () => {
  const { visitor } = await signedIn();
  const page = await stage.begin(visitor, 'facebook', JOIN);
  await visitor.post('/api/auth/signout', { csrfToken: await visitor.csrfToken() });
  const second = stranger();

  const { headers } = await stage.comeBack(visitor, page, second);

  expect(headers.location).toBe(`${BASE}/error?error=SessionRequired`);
  expect(await ownersOf(second.id)).toEqual([]);
});

test('a join that was begun in another session joins nothing', async () => {
  const [one, other] = [await signedIn(), await signedIn()];
  const page = await stage.begin(one.visitor, 'facebook', JOIN);
  one.visitor.cookies.set('session', String(other.visitor.cookies.get('session')));
  const second = stranger();

  const { headers } = await stage.comeBack(one.visitor, page, second);

  expect(headers.location).toBe(`${BASE}/error?error=SessionRequired`);
  expect(await ownersOf(second.id)).toEqual([]);
});

test('of two parallel joins of one account one succeeds', async () => {
  const second = stranger();
  const users = await Promise.all([signedIn(), signedIn(), signedIn()]);
  const pages = await Promise.all(
    users.map(({ visitor }) => stage.begin(visitor, 'facebook', JOIN)),
  );

  const answers = await Promise.all(
    users.map(({ visitor }, at) => stage.comeBack(visitor, pages[at] as URL, second)),
  );

  const won = answers.filter(({ headers }) => headers.location === `${SITE_URL}/profile`);
  expect(won).toHaveLength(1);
  expect(await ownersOf(second.id)).toHaveLength(1);
});
