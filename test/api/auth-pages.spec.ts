import { createHash } from 'node:crypto';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SITE_URL } from '../support/quiz-server.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

function visitorIn(locale?: 'ua' | 'en') {
  const visitor = stage.visitor();
  if (locale) visitor.cookies.set('locale', locale);
  return visitor;
}

test.each([
  ['signin', undefined, '/login'],
  ['signin', 'en', '/en/login'],
  ['signin/google', undefined, '/login'],
  ['signin?csrf=true', undefined, '/login?error=csrf'],
  ['signin?error=OAuthCallback', 'en', '/en/login?error=OAuthCallback'],
  ['signin?error=%3Cscript%3E', undefined, '/login'],
  [
    'signin?callbackUrl=/quiz',
    'ua',
    `/login?callbackUrl=${encodeURIComponent(`${SITE_URL}/quiz`)}`,
  ],
  [
    'signin?callbackUrl=/en/quiz',
    undefined,
    `/en/login?callbackUrl=${encodeURIComponent(`${SITE_URL}/en/quiz`)}`,
  ],
  ['error?error=OAuthCallback', undefined, '/login?error=OAuthCallback'],
  ['error?error=OAuthAccountNotLinked', 'en', '/en/login?error=OAuthAccountNotLinked'],
  ['error?error=SessionRequired', 'ua', '/login?error=SessionRequired'],
  ['error', undefined, '/login?error=Default'],
  ['error?error=//evil.example', undefined, '/login?error=Default'],
] as const)('GET %s with the language %s leads to %s', async (action, locale, location) => {
  const { status, headers } = await visitorIn(locale).call(`/api/auth/${action}`);

  expect({ status, location: headers.location }).toEqual({ status: 302, location });
});

test('after a failure the sign-in page keeps the return address', async () => {
  const visitor = stage.visitor();
  await stage.begin(visitor, 'google', { callbackUrl: '/quiz' });
  const failed = await visitor.call('/api/auth/callback/google?code=a&state=b');

  const { headers } = await visitor.call(String(failed.headers.location));

  const query = new URLSearchParams({ error: 'OAuthCallback', callbackUrl: `${SITE_URL}/quiz` });
  expect(headers.location).toBe(`/login?${query}`);
});

test('a signed-in user sees the error on their profile', async () => {
  const visitor = visitorIn('en');
  await stage.signIn(visitor, OLHA);

  const { headers } = await visitor.call('/api/auth/error?error=OAuthAccountNotLinked');

  expect(headers.location).toBe('/en/profile?error=OAuthAccountNotLinked');
});

test.each([
  ['ua', 'uk', 'Вхід скасовано'],
  ['en', 'en', 'Sign-in cancelled'],
] as const)('access denied is a page with 403 in %s', async (locale, lang, title) => {
  const { status, headers, text } = await visitorIn(locale).call(
    '/api/auth/error?error=AccessDenied',
  );

  expect(status).toBe(403);
  expect(headers['content-type']).toMatch(/^text\/html/);
  expect(text).toContain(`<html lang="${lang}">`);
  expect(text).toContain(`<h1>${title}</h1>`);
  expect(text).toContain(`href="${locale === 'en' ? '/en' : ''}/login"`);
});

test('signing out is asked for on a page, whose form does it', async () => {
  const visitor = stage.visitor();
  await stage.signIn(visitor, OLHA);
  const { status, text } = await visitor.call('/api/auth/signout');
  const [, csrfToken] = /name="csrfToken" value="([0-9a-f]{64})"/.exec(text) ?? [];

  const answer = await visitor.post('/api/auth/signout', {
    csrfToken,
    callbackUrl: `${SITE_URL}/`,
  });

  expect(status).toBe(200);
  expect(answer.headers.location).toBe(`${SITE_URL}/`);
  expect(await visitor.read('/api/auth/session')).toEqual({});
});

test.each(['error?error=AccessDenied', 'signout'])(
  'the page %s runs no script, and loads nothing but its own style',
  async action => {
    const { headers, text } = await stage.visitor().call(`/api/auth/${action}`);

    const [, style = ''] = /<style>(.*)<\/style>/s.exec(text) ?? [];
    const policy = String(headers['content-security-policy']);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`'sha256-${createHash('sha256').update(style).digest('base64')}'`);
    expect(policy).not.toMatch(/unsafe|script-src/);
    expect(text).not.toMatch(/<script| on\w+=|src=/);
  },
);

test('an address in the query does not get into a page as markup', async () => {
  const query = new URLSearchParams({ callbackUrl: `/"><script>alert(1)</script>` });

  const { text } = await stage.visitor().call(`/api/auth/signout?${query}`);

  expect(text).not.toContain('<script');
});
