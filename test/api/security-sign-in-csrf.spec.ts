import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { isSignedIn } from '../support/consent.ts';
import { SITE_URL } from '../support/quiz-server.ts';
import { OLHA, type SignInStage, startSignInStage } from '../support/sign-in-stage.ts';
import type { Encoding, Visitor } from '../support/visitor.ts';

const BASE = `${SITE_URL}/api/auth`;

let stage: SignInStage;

beforeAll(async () => {
  stage = await startSignInStage();
});
afterAll(() => stage.close());

const cookieOf = async (visitor: Visitor) => {
  await visitor.csrfToken();
  return visitor.cookies.get('csrf');
};

/** Tokens that are not the one of the browser's cookie. */
const WRONG: [string, (visitor: Visitor) => Promise<unknown>][] = [
  ['a token that somebody made up', async () => 'a'.repeat(64)],
  ["another browser's token", () => stage.visitor().csrfToken()],
  ['the whole cookie', cookieOf],
  ['half a token', async visitor => (await visitor.csrfToken()).slice(0, 32)],
  ['no text', async () => ({ length: 64 })],
];
const MISSING: typeof WRONG = [
  ['no token', async () => undefined],
  ['an empty token', async () => ''],
];

const bodyWith = (csrfToken: unknown, more: object) => ({
  ...(csrfToken !== undefined && { csrfToken }),
  callbackUrl: '/',
  ...more,
});

test.each([...WRONG, ...MISSING])(
  'POST signin with %s does not redirect to a provider',
  async (_what, token) => {
    const visitor = stage.visitor();
    await visitor.csrfToken();
    const body = bodyWith(await token(visitor), { json: true });

    const answer = await visitor.post('/api/auth/signin/google', body, { encoding: 'json' });

    expect(answer.status).toBe(200);
    expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
    expect(answer.headers['set-cookie']).toBeUndefined();
  },
);

test.each<Encoding>(['form', 'json'])(
  'POST signin as %s without a token redirects',
  async encoding => {
    const answer = await stage
      .visitor()
      .post('/api/auth/signin/google', { callbackUrl: '/' }, { encoding });

    expect(answer.status).toBe(302);
    expect(answer.headers.location).toBe(`${BASE}/signin?csrf=true`);
  },
);

test('a token without its cookie is refused', async () => {
  const token = await stage.visitor().csrfToken();

  const answer = await stage
    .visitor()
    .post('/api/auth/signin/google', { csrfToken: token, json: true });

  expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
});

test('a token with a forged cookie is refused', async () => {
  const visitor = stage.visitor();
  const csrfToken = 'a'.repeat(64);
  visitor.cookies.set('csrf', `${csrfToken}|${'b'.repeat(43)}`);

  const answer = await visitor.post('/api/auth/signin/google', { csrfToken, json: true });

  expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signin?csrf=true` });
});

test.each(WRONG)('POST signout with %s leaves somebody signed in', async (_what, token) => {
  const visitor = await stage.signedIn();
  const body = bodyWith(await token(visitor), { json: true });

  const answer = await visitor.post('/api/auth/signout', body, { encoding: 'json' });

  if (typeof body.csrfToken === 'string')
    expect(JSON.parse(answer.text)).toEqual({ url: `${BASE}/signout?csrf=true` });
  expect(await isSignedIn(visitor)).toBe(true);
});

test('POST signout as a form with a wrong token redirects', async () => {
  const visitor = await stage.signedIn();

  const answer = await visitor.post('/api/auth/signout', { csrfToken: 'a'.repeat(64) });

  expect(answer.status).toBe(302);
  expect(answer.headers.location).toBe(`${BASE}/signout?csrf=true`);
  expect(await isSignedIn(visitor)).toBe(true);
});

test.each(MISSING)(
  'POST signout with %s is 400, in the format of the client',
  async (_what, token) => {
    const visitor = await stage.signedIn();
    const body = bodyWith(await token(visitor), { json: true });

    const answer = await visitor.post('/api/auth/signout', body, { encoding: 'json' });

    expect(answer.status).toBe(400);
    expect(JSON.parse(answer.text)).toMatchObject({
      code: 'csrf.invalid',
      detail: 'Could not fetch CSRF Token for signing out',
    });
    expect(await isSignedIn(visitor)).toBe(true);
  },
);

test.each([...WRONG, ...MISSING])('POST session with %s is 400', async (_what, token) => {
  const visitor = await stage.signedIn();
  const body = bodyWith(await token(visitor), {});

  const answer = await visitor.post('/api/auth/session', body, { encoding: 'json' });

  expect(answer.status).toBe(400);
  expect(answer.text).not.toContain(OLHA.name);
});

test.each(['signin/google', 'signout', 'session', 'callback/google'])(
  'POST %s from another site is refused, whatever its body',
  async action => {
    const visitor = await stage.signedIn();
    const body = { csrfToken: await visitor.csrfToken(), json: true };

    const answer = await visitor.post(`/api/auth/${action}`, body, {
      headers: { origin: 'https://evil.example' },
    });

    expect(answer.status).toBe(403);
    expect(JSON.parse(answer.text).code).toBe('origin.refused');
    expect(await isSignedIn(visitor)).toBe(true);
  },
);

test.each(['text/plain', 'text/plain; application/json', 'multipart/form-data; boundary=a'])(
  'POST signout as %s, as another site could send it, is refused',
  async type => {
    const visitor = await stage.signedIn();
    const body = JSON.stringify({ csrfToken: await visitor.csrfToken(), json: true });

    const answer = await visitor.call('/api/auth/signout', {
      method: 'POST',
      body,
      headers: { 'content-type': type },
    });

    expect(answer.status).toBe(415);
    expect(await isSignedIn(visitor)).toBe(true);
  },
);

test('form bodies are accepted only by the sign-in calls', async () => {
  const visitor = await stage.signedIn();

  const answer = await visitor.post('/api/plays', { contentId: 1 }, { encoding: 'form' });

  expect(answer.status).toBe(415);
});
