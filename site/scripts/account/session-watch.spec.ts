import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';

const MINUTE_MS = 60_000;
const BOTH = ['/api/auth/session', '/api/me'];

const realFetch = globalThis.fetch;
const page = new EventTarget();
const screen = Object.assign(new EventTarget(), {
  cookie: 'signed-in=1',
  visibilityState: 'visible',
});
let asked: string[] = [];

jest.useFakeTimers();
Object.assign(globalThis, {
  document: screen,
  addEventListener: page.addEventListener.bind(page),
  fetch: async (input: string) => {
    asked.push(input);
    return Response.json({ id: 7, serverNow: '2026-11-21T10:00:00.000Z' });
  },
});
await import('./session-watch.ts');

beforeEach(async () => {
  await settled();
  screen.visibilityState = 'visible';
  screen.cookie = 'signed-in=1';
  asked = [];
});

afterAll(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  for (const name of ['document', 'addEventListener']) Reflect.deleteProperty(globalThis, name);
});

/** Waits until all running calls have their responses. */
const settled = () => jest.advanceTimersByTimeAsync(0);

test.each([
  ['the window gets the focus', () => page.dispatchEvent(new Event('focus'))],
  ['the tab becomes visible', () => screen.dispatchEvent(new Event('visibilitychange'))],
  ['the connection is back', () => page.dispatchEvent(new Event('online'))],
  [
    'the page is restored from the back/forward cache',
    () => page.dispatchEvent(Object.assign(new Event('pageshow'), { persisted: true })),
  ],
])('the session is prolonged and read when %s', async (_when, act) => {
  act();
  await settled();

  expect(asked.toSorted()).toEqual(BOTH);
});

test('the session is prolonged and read every five minutes', async () => {
  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);
  expect(asked.toSorted()).toEqual(BOTH);

  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);

  expect(asked).toHaveLength(4);
});

test('a hidden page makes no call', async () => {
  screen.visibilityState = 'hidden';

  await jest.advanceTimersByTimeAsync(30 * MINUTE_MS);

  expect(asked).toEqual([]);
});

test('the page of a visitor makes no call', async () => {
  screen.cookie = '';

  await jest.advanceTimersByTimeAsync(5 * MINUTE_MS);

  expect(asked).toEqual([]);
});

test('a signal from another tab reloads the session', async () => {
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'session' }));
  page.dispatchEvent(Object.assign(new Event('storage'), { key: 'colours' }));
  await settled();

  expect(asked).toEqual(['/api/me']);
});
