import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { Me } from '../../contracts/me.ts';
import { jsonCall } from '../support/json-call.ts';
import { newcomer, type Signed, signIn } from '../support/people.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';
import { addFileRow } from '../support/stored-media.ts';

const DAY = 24 * 60 * 60 * 1000;
let server: QuizServer;

beforeAll(async () => {
  server = await startServer();
});
afterAll(() => server.close());

const read = (headers: Signed) =>
  jsonCall<Me>(server.origin, '/api/me', { headers: { ...headers } });

const change = (headers: Signed, body: unknown) =>
  jsonCall<Me>(server.origin, '/api/me', { method: 'PATCH', body, headers: { ...headers } });

const update = (id: number, assignments: string) =>
  server.database.pool.query(`update app_user set ${assignments} where id = $1`, [id]);

test('a user can read all their own data', async () => {
  const fileId = await addFileRow(server.database);
  server.clock.set('2026-11-21T10:00:00.000Z');
  const { id, headers } = await newcomer(server, { name: 'Соломія', premium: true, coins: 120 });
  await update(
    id,
    `joined_at = '2026-01-02T03:04:05Z', source = 'facebook', locale = 'en', portrait_id = '${fileId}'`,
  );

  const { status, body } = await read(headers);

  expect(status).toBe(200);
  expect(Me.strict().parse(body)).toEqual({
    id,
    name: 'Соломія',
    image: `/media/${fileId}`,
    role: 'user',
    balance: 120,
    premium: true,
    settings: { telegram_banner: false, monobase_banner: false },
    shareStats: true,
    shareResults: false,
    locale: 'en',
    source: 'facebook',
    joinedAt: '2026-01-02T03:04:05.000Z',
    orderKey: expect.stringMatching(/^[0-9a-f]{64}$/),
    serverNow: '2026-11-21T10:00:00.000Z',
  });
});

test('a user without a picture and coins has null and zero', async () => {
  const { headers } = await newcomer(server);

  const { body } = await read(headers);

  expect(body).toMatchObject({ image: null, balance: 0 });
});

test('the key of orders is that of the session: the same in it, another in the next', async () => {
  const person = await newcomer(server);

  const keys = [await read(person.headers), await read(person.headers)];
  const other = await read(await signIn(server, person));

  expect(keys[0]?.body.orderKey).toBe(keys[1]?.body.orderKey);
  expect(other.body.orderKey).not.toBe(keys[0]?.body.orderKey);
});

test.each(['GET', 'PATCH'])('%s /api/me is for the signed-in', async method => {
  const body = method === 'PATCH' ? { name: 'Нихто' } : undefined;

  const answer = await jsonCall(server.origin, '/api/me', { method, body });

  expect(answer).toMatchObject({ status: 401, body: { code: 'auth.required' } });
});

test('settings are merged: one banner that is closed or shown again leaves the other alone', async () => {
  const { headers } = await newcomer(server);

  const settings: Me['settings'][] = [];
  for (const wish of [
    { telegram_banner: true },
    { monobase_banner: true },
    { telegram_banner: false },
  ])
    settings.push((await change(headers, { settings: wish })).body.settings);

  expect(settings).toEqual([
    { telegram_banner: true, monobase_banner: false },
    { telegram_banner: true, monobase_banner: true },
    { telegram_banner: false, monobase_banner: true },
  ]);
});

test.each(['telegram_banner', 'monobase_banner'] as const)(
  '%s stays closed for fourteen days',
  async banner => {
    const { headers } = await newcomer(server);
    const closedAt = Date.parse('2026-11-21T10:00:00Z');
    server.clock.set(new Date(closedAt).toISOString());
    await change(headers, { settings: { [banner]: true } });

    const isClosedAfter = async (milliseconds: number) => {
      server.clock.set(new Date(closedAt + milliseconds).toISOString());
      return (await read(headers)).body.settings[banner];
    };
    const [before, after] = [await isClosedAfter(14 * DAY - 1), await isClosedAfter(14 * DAY)];

    expect([before, after]).toEqual([true, false]);
  },
);
