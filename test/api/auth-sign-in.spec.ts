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

test.each<[Encoding, unknown]>([
  ['form', 'true'],
  ['json', 'true'],
  ['json', true],
])('POST signin as %s with json %j answers the address of the provider', async (encoding, json) => {
  const visitor = stage.visitor();
  const body = { csrfToken: await visitor.csrfToken(), callbackUrl: '/quiz', json };

  const answer = await visitor.post('/api/auth/signin/google', body, { encoding });

  const { url } = JSON.parse(answer.text);
  expect(answer.status).toBe(200);
  expect(answer.headers['cache-control']).toBe(UNCACHED);
  expect(url).toMatch(new RegExp(`^${stage.provider.origin}/authorize\\?`));
});

test.each<Encoding>(['form', 'json'])(
  'POST signin as %s without json redirects',
  async encoding => {
    const visitor = stage.visitor();
    const body = { csrfToken: await visitor.csrfToken(), callbackUrl: '/quiz' };

    const answer = await visitor.post('/api/auth/signin/facebook', body, { encoding });

    expect(answer.status).toBe(302);
    expect(answer.headers.location).toMatch(new RegExp(`^${stage.provider.origin}/authorize\\?`));
  },
);

test('the provider is asked with state, S256 challenge and our own callback', async () => {
  const page = await stage.begin(stage.visitor(), 'google');

  expect(Object.fromEntries(page.searchParams)).toEqual({
    response_type: 'code',
    client_id: 'our id at google',
    redirect_uri: `${BASE}/callback/google`,
    scope: 'openid profile email',
    state: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge: expect.stringMatching(/^[\w-]{43}$/),
    code_challenge_method: 'S256',
  });
});

test('the cookies of a sign-in last 15 minutes, and no script reads them', async () => {
  const visitor = stage.visitor();
  const body = { csrfToken: await visitor.csrfToken(), json: true };

  const { headers } = await visitor.post('/api/auth/signin/google', body);

  expect(headers['set-cookie']).toHaveLength(2);
  for (const line of headers['set-cookie'] ?? [])
    expect(line.split('; ')).toEqual(
      expect.arrayContaining(['Max-Age=900', 'Path=/', 'HttpOnly', 'SameSite=Lax']),
    );
});

test('a client may set how the provider prompts, but no security parameters', async () => {
  const visitor = stage.visitor();
  const csrfToken = await visitor.csrfToken();
  const wishes =
    'prompt=select_account&login_hint=o@example.org&state=mine&redirect_uri=https://evil.example&scope=all';

  const answer = await visitor.post(`/api/auth/signin/google?${wishes}`, { csrfToken, json: true });

  const asked = Object.fromEntries(new URL(JSON.parse(answer.text).url).searchParams);
  expect(asked).toMatchObject({
    prompt: 'select_account',
    login_hint: 'o@example.org',
    redirect_uri: `${BASE}/callback/google`,
    scope: 'openid profile email',
  });
  expect(asked.state).not.toBe('mine');
});

test.each(['nobody', 'constructor', '__proto__', ''])(
  'POST signin/%s, an unknown provider, redirects to the sign-in page',
  async provider => {
    const visitor = stage.visitor();
    const body = { csrfToken: await visitor.csrfToken(), json: true };

    const answer = await visitor.post(`/api/auth/signin/${provider}`, body);

    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
  },
);

test('a sign-in returns to the page where it began, with a session', async () => {
  const visitor = stage.visitor();
  const page = await stage.begin(visitor, 'google', { callbackUrl: '/quiz?page=2#top' });

  const answer = await stage.comeBack(visitor, page, OLHA);

  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(`${SITE_URL}/quiz?page=2#top`);
  expect(answer.headers['cache-control']).toBe(UNCACHED);
  const session = await visitor.read<{ user: object; expires: string }>('/api/auth/session');
  expect(session).toEqual({
    user: { id: expect.any(Number), name: OLHA.name, image: null },
    expires: expect.any(String),
  });
});

test('a callback by POST signs in as well, and answers in JSON if asked', async () => {
  const visitor = stage.visitor();
  const page = await stage.begin(visitor, 'google', { callbackUrl: '/quiz' });
  const answer = Object.fromEntries(new URLSearchParams(stage.provider.consent(page, OLHA)));

  const { status, text } = await visitor.post('/api/auth/callback/google', {
    ...answer,
    json: true,
  });

  expect(status).toBe(200);
  expect(JSON.parse(text)).toEqual({ url: `${SITE_URL}/quiz` });
  expect(await visitor.read('/api/auth/session')).toHaveProperty('user');
});
