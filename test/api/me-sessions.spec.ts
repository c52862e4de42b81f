import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { jsonCall } from '../support/json-call.ts';
import { newcomer, type Signed, signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const statusOf = async (headers: Signed) =>
  (await jsonCall(server.origin, '/api/me', { headers: { ...headers } })).status;

const signOutEverywhere = (headers: Partial<Signed>) =>
  jsonCall(server.origin, '/api/me/sessions', { method: 'DELETE', headers: { ...headers } });

test('signing out everywhere ends all sessions of the user and no others', async () => {
  const person = await newcomer(server);
  const phone = await signIn(server, person);
  const other = await newcomer(server);

  const { status, body } = await signOutEverywhere(person.headers);

  expect({ status, body }).toEqual({ status: 204, body: '' });
  const statuses = await Promise.all([person.headers, phone, other.headers].map(statusOf));
  expect(statuses).toEqual([401, 401, 200]);
});

test('the browser that asked for it loses its cookies', async () => {
  const { headers } = await newcomer(server);

  const answer = await signOutEverywhere(headers);

  expect(answer.headers['set-cookie']).toEqual([
    expect.stringMatching(/^session=;.*Max-Age=0;.*HttpOnly/i),
    expect.stringMatching(/^signed-in=;.*Max-Age=0/i),
  ]);
});

test('a later sign-in stays signed in', async () => {
  const person = await newcomer(server);
  await signOutEverywhere(person.headers);

  const again = await signIn(server, person);

  expect(await statusOf(again)).toBe(200);
});

test('a second call has no session to end', async () => {
  const { headers } = await newcomer(server);
  await signOutEverywhere(headers);

  const answer = await signOutEverywhere(headers);

  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
});

test('without the CSRF token no session is ended', async () => {
  const { headers } = await newcomer(server);

  const answer = await signOutEverywhere({ cookie: headers.cookie });

  expect(answer).toMatchObject({ status: 403, body: { code: 'csrf.invalid' } });
  expect(await statusOf(headers)).toBe(200);
});
