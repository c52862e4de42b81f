import { afterEach, expect, test } from '@jest/globals';
import { Problem } from '../../contracts/errors.ts';
import { call } from '../support/http-call.ts';
import { type QuizServer, startServer } from '../support/quiz-server.ts';

const USUAL = { RATE_LIMITS: 'on', TRUST_PROXY: 'off', SHARE_IMAGES_A_MINUTE: '3' };

let server: QuizServer;

afterEach(() => server.close());

const imageFor = (address: string, query = 'title=a&text=b') =>
  call(server.origin, `/api/share-image?${query}`, { headers: { 'x-forwarded-for': address } });

const statusesFor = async (addresses: string[]) => {
  const statuses: number[] = [];
  for (const address of addresses) statuses.push((await imageFor(address)).status);
  return statuses;
};

test('a call over the limit is refused and says when to retry', async () => {
  server = await startServer(USUAL);
  await statusesFor(['a', 'a', 'a']);

  const { status, headers, text } = await imageFor('a');

  expect(status).toBe(429);
  expect(Number(headers['retry-after'])).toBeGreaterThanOrEqual(1);
  expect(Number(headers['retry-after'])).toBeLessThanOrEqual(60);
  expect(headers['cache-control']).toBe('no-store');
  expect(Problem.parse(JSON.parse(text))).toMatchObject({ status: 429, code: 'rate.exceeded' });
});

test('thirty share images a minute, unless the settings say otherwise', async () => {
  server = await startServer({ ...USUAL, SHARE_IMAGES_A_MINUTE: '' });

  const statuses = await statusesFor(Array(31).fill('a'));

  expect(statuses).toEqual([...Array(30).fill(200), 429]);
});

test('a call with a mistake counts too', async () => {
  server = await startServer(USUAL);
  for (let at = 0; at < 3; at++) await imageFor('a', 'title=a');

  const [status] = await statusesFor(['a']);

  expect(status).toBe(429);
});

test('other calls are not counted', async () => {
  server = await startServer(USUAL);
  await statusesFor(['a', 'a', 'a', 'a']);

  const { status } = await call(server.origin, '/api/contents');

  expect(status).toBe(200);
});

test('a forged forwarding header does not change the caller', async () => {
  server = await startServer(USUAL);

  const statuses = await statusesFor(['203.0.113.1', '203.0.113.2', '203.0.113.3', '203.0.113.4']);

  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('behind a proxy that is trusted, each address has its own limit', async () => {
  server = await startServer({ ...USUAL, TRUST_PROXY: '1' });
  await statusesFor(Array(4).fill('203.0.113.1'));

  const statuses = await statusesFor(['203.0.113.1', '203.0.113.2']);

  expect(statuses).toEqual([429, 200]);
});

test('forwarded addresses before the one that the proxy saw are ignored', async () => {
  server = await startServer({ ...USUAL, TRUST_PROXY: '1' });

  const statuses = await statusesFor(
    ['1.1.1.1', '2.2.2.2', '3.3.3.3', '4.4.4.4'].map(invented => `${invented}, 203.0.113.1`),
  );

  expect(statuses).toEqual([200, 200, 200, 429]);
});

test('without limits no call is refused', async () => {
  server = await startServer({ ...USUAL, RATE_LIMITS: 'off' });

  const statuses = await statusesFor(Array(5).fill('a'));

  expect(new Set(statuses)).toEqual(new Set([200]));
});
