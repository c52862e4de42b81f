import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { accountsOf, stranger } from '../support/accounts.ts';
import { emptyDatabase } from '../support/empty-database.ts';
import type { FakePerson } from '../support/fake-provider.ts';
import { whileHolding } from '../support/held-row.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Visitor } from '../support/visitor.ts';

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

describe('accounts', () => {
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
        Promise.all(
          visitors.map((visitor, at) => stage.comeBack(visitor, pages[at] as URL, person)),
        ),
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
});

describe('joining accounts', () => {
  beforeAll(() => emptyDatabase(stage.server));

  const BASE = `${SITE_URL}/api/auth`;
  const JOIN = { join: true, callbackUrl: '/profile' };
  let people = 0;

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
});

describe('portraits', () => {
  test.each([
    ['http://pictures.example/lesia.jpg'],
    ['file:///etc/passwd'],
    ['https://user:password@pictures.example/'],
    ['javascript:alert(1)'],
    ['nothing'],
    [`https://pictures.example/${'a'.repeat(3_000)}`],
  ])('a picture at %p is ignored', async picture => {
    const person = stranger({ picture });

    await stage.signIn(stage.visitor(), person);

    const [row] = await rowsOf(person);
    expect(row?.portraitSource).toBeNull();
    expect(await jobsOf(row?.id)).toBe(0);
  });

  test('the default picture of Facebook is ignored', async () => {
    const person = stranger({ picture: 'https://pictures.example/grey.jpg', isSilhouette: true });

    await stage.signIn(stage.visitor(), person, 'facebook');

    expect(await rowsOf(person)).toMatchObject([{ portraitSource: null }]);
  });

  test('a portrait is copied again only when its address has changed', async () => {
    const person = stranger({ picture: 'https://pictures.example/1.jpg' });
    await stage.signIn(stage.visitor(), person);
    await stage.signIn(stage.visitor(), person);

    await stage.signIn(stage.visitor(), { ...person, picture: 'https://pictures.example/2.jpg' });

    const [row] = await rowsOf(person);
    expect(row?.portraitSource).toBe('https://pictures.example/2.jpg');
    expect(await jobsOf(row?.id)).toBe(2);
  });

  test('a picture that is gone at the provider stays here', async () => {
    const person = stranger({ picture: 'https://pictures.example/1.jpg' });
    await stage.signIn(stage.visitor(), person);

    await stage.signIn(stage.visitor(), { id: person.id });

    expect(await rowsOf(person)).toMatchObject([
      { portraitSource: 'https://pictures.example/1.jpg' },
    ]);
  });

  test('Facebook is asked for no more than the id, the name and the picture, with proof', async () => {
    await stage.signIn(stage.visitor(), stranger(), 'facebook');

    const { searchParams } = stage.provider.profileRequests.at(-1) as URL;
    expect(searchParams.get('fields')).toBe('id,name,picture.width(400).height(400)');
    expect(searchParams.get('appsecret_proof')).toMatch(/^[0-9a-f]{64}$/);
    expect(searchParams.has('access_token')).toBe(false);
  });
});
