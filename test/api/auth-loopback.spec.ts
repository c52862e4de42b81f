import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';

const OTHER = 'http://127.0.0.1:4567';
const host = { host: '127.0.0.1:4567' };

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage({ SITE_URL: 'http://localhost:4567' });
});
afterAll(() => stage.close());

/** At another name of this machine than the settings give it. */
const post = (action: string, body: Record<string, unknown>) =>
  stage.visitor().post(`/api/auth/${action}`, body, { headers: host });

test('a sign-in that is refused stays at the host that was asked', async () => {
  const { headers } = await stage
    .visitor()
    .call('/api/auth/callback/google?code=a&state=b', { headers: host });

  expect(headers.location).toBe(`${OTHER}/api/auth/error?error=OAuthCallback`);
});

test('a join without a session stays at the host that was asked', async () => {
  const visitor = stage.visitor();
  const csrfToken = await visitor.csrfToken();

  const body = { csrfToken, join: true, json: true };
  const { text } = await visitor.post('/api/auth/signin/google', body, { headers: host });

  expect(JSON.parse(text)).toEqual({ url: `${OTHER}/api/auth/error?error=SessionRequired` });
});

test.each([
  ['signin/google', `${OTHER}/api/auth/signin?csrf=true`],
  ['signout', `${OTHER}/api/auth/signout?csrf=true`],
])('POST %s with a wrong token leads to %s', async (action, url) => {
  const { text } = await post(action, { csrfToken: 'a'.repeat(64), json: true });

  expect(JSON.parse(text)).toEqual({ url });
});

test('the providers stand at the host that was asked', async () => {
  const { text } = await stage.visitor().call('/api/auth/providers', { headers: host });

  expect(JSON.parse(text).google).toMatchObject({
    signinUrl: `${OTHER}/api/auth/signin/google`,
    callbackUrl: `${OTHER}/api/auth/callback/google`,
  });
});

test('a foreign host name gets the addresses of the settings', async () => {
  const { text } = await stage
    .visitor()
    .call('/api/auth/providers', { headers: { host: 'evil.example:4567' } });

  expect(JSON.parse(text).google.signinUrl).toBe('http://localhost:4567/api/auth/signin/google');
});
