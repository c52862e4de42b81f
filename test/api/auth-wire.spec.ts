import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { SITE_URL } from '../support/quiz-server.ts';
import { type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Encoding } from '../support/visitor.ts';

const BASE = `${SITE_URL}/api/auth`;
const UNCACHED = 'private, no-cache, no-store';
const OLHA = { id: 'olha', name: 'Ольга Кобилянська' };

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

test('GET csrf gives 64 hex digits and the cookie that goes with them', async () => {
  const answer = await stage.visitor().call('/api/auth/csrf');

  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe(UNCACHED);
  const { csrfToken } = JSON.parse(answer.text);
  expect(csrfToken).toMatch(/^[0-9a-f]{64}$/);
  expect(answer.headers['set-cookie']?.[0]).toMatch(
    new RegExp(`^csrf=${csrfToken}\\|[\\w-]{43};.*HttpOnly`),
  );
});

test('GET csrf gives the same token while it is valid, and sets no cookie again', async () => {
  const visitor = stage.visitor();
  const token = await visitor.csrfToken();

  const again = await visitor.call('/api/auth/csrf');

  expect(JSON.parse(again.text)).toEqual({ csrfToken: token });
  expect(again.headers['set-cookie']).toBeUndefined();
});

test('a csrf cookie that we did not sign is replaced', async () => {
  const visitor = stage.visitor();
  const token = 'a'.repeat(64);
  visitor.cookies.set('csrf', `${token}|${'b'.repeat(43)}`);

  const given = await visitor.csrfToken();

  expect(given).not.toBe(token);
});

test('GET providers names both, with absolute addresses', async () => {
  const answer = await stage.visitor().call('/api/auth/providers');

  const entry = (id: string, name: string) => ({
    id,
    name,
    type: 'oauth',
    signinUrl: `${BASE}/signin/${id}`,
    callbackUrl: `${BASE}/callback/${id}`,
  });
  expect(answer.headers['cache-control']).toBe(UNCACHED);
  expect(JSON.parse(answer.text)).toEqual({
    google: entry('google', 'Google'),
    facebook: entry('facebook', 'Facebook'),
  });
});

test('GET session is empty for a visitor, and sets no cookie', async () => {
  const answer = await stage.visitor().call('/api/auth/session');

  expect(answer).toMatchObject({ status: 200, text: '{}' });
  expect(answer.headers['cache-control']).toBe(UNCACHED);
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test.each<Encoding>(['form', 'json'])('POST signout as %s ends the session', async encoding => {
  const visitor = stage.visitor();
  await stage.signIn(visitor, OLHA);
  const stolen = visitor.copy();
  const body = { csrfToken: await visitor.csrfToken(), callbackUrl: '/en', json: true };

  const answer = await visitor.post('/api/auth/signout', body, { encoding });

  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toEqual({ url: `${SITE_URL}/en` });
  expect(answer.headers['set-cookie']).toContainEqual(
    expect.stringMatching(/^session=;.*Max-Age=0/),
  );
  expect(await stolen.read('/api/auth/session')).toEqual({});
});

test('POST signout without json redirects', async () => {
  const visitor = stage.visitor();
  await stage.signIn(visitor, OLHA);
  const body = { csrfToken: await visitor.csrfToken(), callbackUrl: '/' };

  const answer = await visitor.post('/api/auth/signout', body);

  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(`${SITE_URL}/`);
});

test('POST signout of somebody who is not signed in changes nothing and answers the same', async () => {
  const visitor = stage.visitor();
  const body = { csrfToken: await visitor.csrfToken(), json: true };

  const answer = await visitor.post('/api/auth/signout', body);

  expect(JSON.parse(answer.text)).toEqual({ url: SITE_URL });
});

test('POST session with the token answers the session', async () => {
  const visitor = stage.visitor();
  await stage.signIn(visitor, OLHA);
  const body = { csrfToken: await visitor.csrfToken(), data: { user: { id: 1 } } };

  const answer = await visitor.post('/api/auth/session', body, { encoding: 'json' });

  expect(answer.status).toBe(200);
  expect(JSON.parse(answer.text)).toMatchObject({ user: { name: OLHA.name } });
});

test.each([
  ['GET', '/api/auth'],
  ['GET', '/api/auth/nothing'],
  ['POST', '/api/auth/nothing/at/all'],
  ['POST', '/api/auth/csrf'],
  ['POST', '/api/auth/providers'],
  ['GET', '/api/auth/callback'],
  ['GET', '/api/auth/callback/nobody?code=a&state=b'],
  ['POST', '/api/auth/callback/nobody'],
  ['GET', '/api/auth/verify-request'],
  ['PUT', '/api/auth/session'],
  ['DELETE', '/api/auth/session'],
])('%s %s is an unknown action: 400', async (method, path) => {
  const answer = await stage.visitor().call(path, { method });

  expect(answer.status).toBe(400);
  expect(answer.headers['cache-control']).toBe(UNCACHED);
  expect(JSON.parse(answer.text)).toMatchObject({ status: 400, code: 'input.invalid' });
});

test('client logs are accepted and not stored', async () => {
  const body = { level: 'error', code: 'CLIENT_FETCH_ERROR' };

  const answer = await stage.visitor().post('/api/auth/_log', body);

  expect(answer).toMatchObject({ status: 200, text: '{}' });
});
