import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage({ SITE_URL: 'https://quiz.test' });
});
afterAll(() => stage.close());

const attributesOf = (line: string) => line.split('; ').slice(1);

test('on https every cookie of a sign-in is Secure, and bound to this host by its name', async () => {
  const visitor = stage.visitor();
  const first = await visitor.call('/api/auth/csrf');
  const body = { csrfToken: JSON.parse(first.text).csrfToken, json: true };
  const begun = await visitor.post('/api/auth/signin/google', body);

  const ended = await stage.comeBack(visitor, new URL(JSON.parse(begun.text).url), OLHA);

  const lines = [first, begun, ended].flatMap(({ headers }) => headers['set-cookie'] ?? []);
  const hidden = lines.filter(line => !line.startsWith('signed-in='));
  expect(hidden.map(line => line.split('=')[0])).toEqual(
    expect.arrayContaining(
      ['csrf', 'sign-in', 'callback-url', 'session'].map(name => `__Host-${name}`),
    ),
  );
  for (const line of lines)
    expect(attributesOf(line)).toEqual(expect.arrayContaining(['Secure', 'Path=/']));
  for (const line of hidden) expect(attributesOf(line)).toContain('HttpOnly');
  expect(lines.join()).not.toMatch(/domain/i);
});

test('on https cookies without the prefix, which another host could have set, are ignored', async () => {
  const visitor = stage.visitor();
  await stage.signIn(visitor, OLHA);
  const tossed = stage.visitor();
  tossed.cookies.set('session', String(visitor.cookies.get('__Host-session')));

  const session = await tossed.read('/api/auth/session');

  expect(session).toEqual({});
});

test('addresses are those of the https site', async () => {
  const page = await stage.begin(stage.visitor());

  expect(page.searchParams.get('redirect_uri')).toBe('https://quiz.test/api/auth/callback/google');
});
