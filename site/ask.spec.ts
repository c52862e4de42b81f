import { afterAll, beforeEach, expect, test } from '@jest/globals';
import { castVote, deleteMe, readMarks, readPlay } from './api.ts';
import { readDailies } from './dailies-api.ts';
import { readRating } from './rating-api.ts';
import { beginSignIn } from './sign-in-api.ts';

const realFetch = globalThis.fetch;
let sent: unknown[] = [];

/** Replaces fetch by a server that answers every call. */
globalThis.fetch = async (input, init) => {
  sent.push([init?.method, String(input), init?.body && JSON.parse(String(init.body))]);
  return Response.json({ csrfToken: 'token', url: '/' });
};

beforeEach(() => {
  sent = [];
});
afterAll(() => {
  globalThis.fetch = realFetch;
});

test.each([
  ['a parameter stands in the path', () => readPlay('p1'), ['GET', '/api/plays/p1', undefined]],
  [
    'the input of a GET is its query',
    () => readDailies(3),
    ['GET', '/api/daily?limit=3', undefined],
  ],
  [
    'ids are listed with commas',
    () => readMarks([1, 2]),
    ['GET', '/api/me/contents?ids=1%2C2', undefined],
  ],
  [
    'a query is passed on',
    () => readRating('period=all'),
    ['GET', '/api/ratings?period=all', undefined],
  ],
  [
    'the input of a change is its body',
    () => castVote(7, 1),
    ['PUT', '/api/contents/7/vote', { value: 1 }],
  ],
  ['a change without input has no body', () => deleteMe(), ['DELETE', '/api/me', undefined]],
])('%s', async (_name, call, expected) => {
  await call();

  expect(sent).toEqual([expected]);
});

test('a sign-in sends its CSRF token in the body', async () => {
  await beginSignIn('google', '/profile');

  const form = { csrfToken: 'token', callbackUrl: '/profile', json: true };
  expect(sent.at(-1)).toEqual(['POST', '/api/auth/signin/google', form]);
});
