import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { accountsOf, stranger } from '../support/accounts.ts';
import type { FakePerson } from '../support/fake-provider.ts';
import { whileHolding } from '../support/held-row.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage({ ADMIN_EMAILS: 'boss@example.org' });
});
afterAll(() => stage.close());

const rowsOf = (person: Pick<FakePerson, 'id'>) => accountsOf(stage.server.database, person);

const jobsOf = async (userId: number | undefined): Promise<number> => {
  const { rows } = await stage.server.database.pool.query(
    `select from outbox where name = 'copy-portrait' and (data->>'userId')::int = $1`,
    [userId],
  );
  return rows.length;
};

test('the first sign-in makes a user', async () => {
  const person = stranger({ picture: 'https://pictures.example/lesia.jpg' });

  await stage.signIn(stage.visitor(), person);

  expect(await rowsOf(person)).toEqual([
    {
      id: expect.any(Number),
      name: 'Леся Українка',
      role: 'user',
      source: 'google',
      locale: 'ua',
      portraitSource: 'https://pictures.example/lesia.jpg',
    },
  ]);
});

test('a second sign-in gives the same user', async () => {
  const person = stranger();
  await stage.signIn(stage.visitor(), person);

  await stage.signIn(stage.visitor(), { ...person, name: 'Another Name' });

  expect(await rowsOf(person)).toMatchObject([{ name: 'Леся Українка' }]);
});

test('the same id at another provider is another user', async () => {
  const person = stranger();
  await stage.signIn(stage.visitor(), person, 'google');

  await stage.signIn(stage.visitor(), person, 'facebook');

  expect((await rowsOf(person)).map(({ source }) => source)).toEqual(['google', 'facebook']);
});

test('the same e-mail does not join accounts', async () => {
  const email = { email: 'lesia@example.org', isVerified: true };
  const [one, other] = [stranger(email), stranger(email)];
  await stage.signIn(stage.visitor(), one);

  await stage.signIn(stage.visitor(), other);

  expect((await rowsOf(one))[0]?.id).not.toBe((await rowsOf(other))[0]?.id);
});

test('no e-mail is kept anywhere', async () => {
  await stage.signIn(stage.visitor(), stranger({ email: 'kept@example.org', isVerified: true }));

  const { rows } = await stage.server.database.pool.query(
    `select from app_user u, identity i where u::text like '%kept@%' or i::text like '%kept@%'`,
  );
  expect(rows).toEqual([]);
});

test('parallel callbacks of a new person create one user and sign all in', async () => {
  const person = stranger({ picture: 'https://pictures.example/lesia.jpg' });
  const visitors = Array.from({ length: 6 }, () => stage.visitor());
  const pages = await Promise.all(visitors.map(visitor => stage.begin(visitor)));

  const answers = await whileHolding(
    stage.server.database,
    'lock table app_user in exclusive mode',
    () =>
      Promise.all(visitors.map((visitor, at) => stage.comeBack(visitor, pages[at] as URL, person))),
    visitors.length,
  );

  expect(answers.map(({ headers }) => headers.location)).toEqual(Array(6).fill(`${SITE_URL}/`));
  const [user] = await rowsOf(person);
  const sessions = await Promise.all(
    visitors.map(visitor => visitor.read<{ user: { id: number } }>('/api/auth/session')),
  );
  expect(sessions.map(session => session.user.id)).toEqual(Array(6).fill(user?.id));
  expect(await jobsOf(user?.id)).toBe(1);
});

test.each([
  [
    'a long one is cut between characters as people count them',
    '👨‍👩‍👧‍👦'.repeat(50),
    '👨‍👩‍👧‍👦'.repeat(18),
  ],
  ['one of 41 letters is cut to 40', 'ї'.repeat(41), 'ї'.repeat(40)],
  ['blanks and line breaks are one blank', '  Леся\n\t Українка ', 'Леся Українка'],
  ['what turns the letters around is taken out', 'Леся\u202e\u0000 У', 'Леся У'],
  ['nothing visible is a player', '\u200b \u0007', 'Гравець'],
])('of names: %s', async (_what, name, kept) => {
  const person = stranger({ name });

  await stage.signIn(stage.visitor(), person);

  expect(await rowsOf(person)).toMatchObject([{ name: kept }]);
});

test('a person without a name at the provider is called a player in their language', async () => {
  const { id } = stranger();
  const visitor = stage.visitor();
  visitor.cookies.set('locale', 'en');

  await stage.signIn(visitor, { id });

  expect(await rowsOf({ id })).toMatchObject([{ name: 'Player', locale: 'en' }]);
});

test.each([
  ['chosen', 'en', '/quiz', 'en'],
  ['of the page where one signed in', undefined, '/en/quiz', 'en'],
  ['chosen rather than of the page', 'ua', '/en/quiz', 'ua'],
])('the language of a new user is the one %s', async (_what, cookie, callbackUrl, locale) => {
  const person = stranger();
  const visitor = stage.visitor();
  if (cookie) visitor.cookies.set('locale', cookie);
  const page = await stage.begin(visitor, 'google', { callbackUrl });

  await stage.comeBack(visitor, page, person);

  expect(await rowsOf(person)).toMatchObject([{ locale }]);
});

test.each([
  ['verified address of an admin at Google', 'google', true, 'admin'],
  ['address of an admin that Google did not verify', 'google', false, 'user'],
  ['verified address of an admin at Facebook', 'facebook', true, 'user'],
] as const)('the %s makes a role: %s, %s → %s', async (_what, source, isVerified, role) => {
  const person = stranger({ email: 'boss@example.org', isVerified });

  await stage.signIn(stage.visitor(), person, source);

  expect(await rowsOf(person)).toMatchObject([{ role }]);
});

test('an account that was deleted does not come back', async () => {
  const person = stranger();
  await stage.signIn(stage.visitor(), person);
  const [row] = await rowsOf(person);
  await stage.server.database.pool.query('update app_user set deleted_at = now() where id = $1', [
    row?.id,
  ]);
  const visitor = stage.visitor();

  const { headers } = await stage.signIn(visitor, person);

  expect(headers.location).toBe(`${SITE_URL}/api/auth/error?error=AccessDenied`);
  expect(await visitor.read('/api/auth/session')).toEqual({});
});
