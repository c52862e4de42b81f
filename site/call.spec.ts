import { afterEach, beforeEach, expect, test } from '@jest/globals';
import { ApiError, call, forgetCsrfToken, NetworkError } from './call.ts';

interface Sent {
  method: string;
  path: string;
  token: string | null;
}

const realFetch = globalThis.fetch;
let sent: Sent[] = [];
/** The token that the server accepts. Each token that it hands out is a new one. */
let taken: string | null = null;
let given = 0;

/** A server that requires its newest token for every change by a signed-in user. */
const server: typeof fetch = async (input, init) => {
  const path = String(input);
  const token = new Headers(init?.headers).get('x-csrf-token');
  sent.push({ method: init?.method ?? 'GET', path, token });
  if (path === '/api/auth/csrf') {
    taken = `token-${++given}`;
    return Response.json({ csrfToken: taken });
  }
  const isRefused = init?.method !== 'GET' && taken !== null && token !== taken;
  return isRefused
    ? Response.json({ code: 'csrf.invalid', status: 403 }, { status: 403 })
    : Response.json({ path });
};

const signIn = () => Object.assign(globalThis, { document: { cookie: 'locale=ua; signed-in=1' } });
const visit = () => Object.assign(globalThis, { document: { cookie: 'not-signed-in=1' } });
const tokensOf = (method: string) =>
  sent.filter(one => one.method === method).map(({ token }) => token);
const asked = () => sent.filter(({ path }) => path === '/api/auth/csrf').length;

beforeEach(() => {
  globalThis.fetch = server;
  sent = [];
  taken = null;
  given = 0;
  forgetCsrfToken();
});

afterEach(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'document');
});

test("a visitor's changes are sent without a token", async () => {
  visit();

  await call('POST', '/plays', {});

  expect(sent).toEqual([{ method: 'POST', path: '/api/plays', token: null }]);
});

test('a signed-in page reads its CSRF token once and sends it with every change', async () => {
  signIn();

  await Promise.all([call('POST', '/plays', {}), call('PATCH', '/me', {})]);
  await call('DELETE', '/me');

  expect(asked()).toBe(1);
  expect(sent.map(({ token }) => token)).toEqual([null, 'token-1', 'token-1', 'token-1']);
});

test('read calls need no token', async () => {
  signIn();

  await call('GET', '/me');

  expect(sent).toEqual([{ method: 'GET', path: '/api/me', token: null }]);
});

test('after a refused token the page reads a new one and repeats the change once', async () => {
  signIn();
  await call('POST', '/plays', {});
  taken = 'of another start of the server';

  await call('POST', '/me/order', {});

  expect(tokensOf('POST')).toEqual(['token-1', 'token-1', 'token-2']);
});

test('a browser without the signed-in cookie reads a token after a refusal', async () => {
  visit();
  taken = 'any';

  await call('POST', '/plays', {});

  expect(tokensOf('POST')).toEqual([null, 'token-1']);
});

test('a second refusal is reported as an error', async () => {
  signIn();
  globalThis.fetch = async (input, init) =>
    String(input) === '/api/auth/csrf'
      ? server(input, init)
      : Response.json({ code: 'csrf.invalid', status: 403 }, { status: 403 });

  const failure = await call('POST', '/plays', {}).catch(error => error);

  expect(failure).toBeInstanceOf(ApiError);
  expect(failure).toMatchObject({ status: 403, code: 'csrf.invalid' });
});

test('a token that could not be read is read again by the next change', async () => {
  signIn();
  globalThis.fetch = () => Promise.reject(new TypeError('no connection'));
  const failure = await call('POST', '/plays', {}).catch(error => error);
  globalThis.fetch = server;

  await call('POST', '/plays', {});

  expect(failure).toBeInstanceOf(NetworkError);
  expect(tokensOf('POST')).toEqual(['token-1']);
});

test('an answer without a body is none', async () => {
  visit();
  globalThis.fetch = async () => new Response(null, { status: 204 });

  expect(await call('DELETE', '/me')).toBeUndefined();
});
