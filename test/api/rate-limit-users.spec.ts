import { afterEach, expect, test } from '@jest/globals';
import { call } from '../support/http-call.ts';
import { newcomer, type Signed, signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

let server: QuizServer;

afterEach(() => server.close());

const exportOf = (headers?: Signed) =>
  call(server.origin, '/api/me/export', { headers: { ...headers } });

async function statusesOf(count: number, headers?: Signed) {
  const statuses: number[] = [];
  for (let time = 0; time < count; time++) statuses.push((await exportOf(headers)).status);
  return statuses;
}

test('ten exports an hour for each user, unless the settings say otherwise', async () => {
  server = await startServer({ RATE_LIMITS: 'on', EXPORTS_AN_HOUR: '' });
  const { headers } = await newcomer(server);

  const statuses = await statusesOf(11, headers);

  expect(statuses).toEqual([...Array(10).fill(200), 429]);
});

test('the exports of a user are counted together, whatever the session, and nobody else’s', async () => {
  server = await startServer({ RATE_LIMITS: 'on', EXPORTS_AN_HOUR: '2' });
  const person = await newcomer(server);
  const other = await newcomer(server);

  const statuses = [
    ...(await statusesOf(2, person.headers)),
    ...(await statusesOf(1, await signIn(server, person))),
    ...(await statusesOf(1, other.headers)),
  ];

  expect(statuses).toEqual([200, 200, 429, 200]);
});

test('an export over the limit is refused and says when to retry', async () => {
  server = await startServer({ RATE_LIMITS: 'on', EXPORTS_AN_HOUR: '1' });
  const { headers } = await newcomer(server);
  await exportOf(headers);

  const refused = await exportOf(headers);

  expect(JSON.parse(refused.text)).toMatchObject({ code: 'rate.exceeded' });
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3_500);
});

test('each user may make thirty changes a minute by default', async () => {
  server = await startServer({ RATE_LIMITS: 'on', PROFILE_CHANGES_A_MINUTE: '' });
  const { headers } = await newcomer(server);
  const other = await newcomer(server);
  const change = async (signed: Signed) => {
    const type = { 'content-type': 'application/json', ...signed };
    const body = JSON.stringify({ locale: 'en' });
    return (await call(server.origin, '/api/me', { method: 'PATCH', headers: type, body })).status;
  };

  const statuses: number[] = [];
  for (let time = 0; time < 31; time++) statuses.push(await change(headers));

  expect(statuses).toEqual([...Array(30).fill(200), 429]);
  expect(await change(other.headers)).toBe(200);
});

test('visitors get 401 however often they call', async () => {
  server = await startServer({ RATE_LIMITS: 'on', EXPORTS_AN_HOUR: '1' });

  expect(await statusesOf(3)).toEqual([401, 401, 401]);
});
