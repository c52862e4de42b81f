import { afterAll, beforeEach, expect, jest, test } from '@jest/globals';
import type { Me } from '../../../contracts/me.ts';
import {
  current,
  endSession,
  onChange,
  refresh,
  type Session,
  serverTime,
  setBalance,
  setMe,
} from './session.ts';

const ANNA: Me = {
  id: 7,
  name: 'Анна',
  image: null,
  role: 'user',
  balance: 120,
  premium: false,
  settings: { telegram_banner: false, monobase_banner: false },
  shareStats: true,
  shareResults: false,
  locale: 'ua',
  source: 'google',
  joinedAt: '2026-11-01T10:00:00.000Z',
  orderKey: 'a key',
  serverNow: '2026-11-21T10:00:00.000Z',
};

const realFetch = globalThis.fetch;
/** The responses to GET /api/me, in order; null means 401. */
let answers: (() => Me | null | Promise<Me>)[] = [];
let asked: string[] = [];

beforeEach(() => {
  jest.useFakeTimers();
  endSession();
  answers = [];
  asked = [];
  Object.assign(globalThis, { document: { cookie: 'signed-in=1' } });
  globalThis.fetch = async input => {
    asked.push(String(input));
    if (String(input) !== '/api/me') return Response.json({});
    const answer = await answers.shift()?.();
    if (answer === undefined) throw new TypeError('no connection');
    return answer
      ? Response.json(answer)
      : Response.json({ code: 'auth.required', status: 401 }, { status: 401 });
  };
});

afterAll(() => {
  jest.useRealTimers();
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'document');
});

test('a visitor makes no call', async () => {
  Object.assign(globalThis, { document: { cookie: '' } });

  const session = await refresh();

  expect(session.status).toBe('unauthenticated');
  expect(asked).toEqual([]);
});

test('the session is loading until the account has been read', async () => {
  const seen: string[] = [];
  const end = onChange(({ status }) => seen.push(status));
  answers = [() => ANNA];

  await refresh();
  end();

  expect(seen).toEqual(['loading', 'authenticated']);
  expect(current().me).toEqual(ANNA);
});

test('concurrent refreshes make one call', async () => {
  answers = [() => ANNA];

  const sessions = await Promise.all([refresh(), refresh(), refresh()]);

  expect(new Set(sessions).size).toBe(1);
  expect(asked).toEqual(['/api/me']);
});

test('an expired session becomes a visitor, and its cookies are cleared', async () => {
  answers = [() => ANNA, () => null];
  await refresh();

  const session = await refresh();

  expect(session.status).toBe('unauthenticated');
  expect(asked).toEqual(['/api/me', '/api/me', '/api/auth/session']);
});

test('without a response the session stays unchanged', async () => {
  answers = [() => ANNA];
  await refresh();

  const session = await refresh();

  expect(session.me).toEqual(ANNA);
});

test('the account is read again after growing pauses until there is a response', async () => {
  const seen: Session[] = [];
  const end = onChange(session => seen.push(session));

  await refresh();
  await jest.advanceTimersByTimeAsync(2_000);
  await jest.advanceTimersByTimeAsync(3_999);
  answers = [() => ANNA];
  await jest.advanceTimersByTimeAsync(1);
  end();

  expect(seen.map(({ status }) => status)).toEqual(['loading', 'loading', 'authenticated']);
  expect(seen[1]).toHaveProperty('isLate', true);
  expect(asked).toHaveLength(3);
});

test('after a response no retry is scheduled', async () => {
  answers = [() => ANNA];
  await refresh();

  await jest.advanceTimersByTimeAsync(3_600_000);

  expect(asked).toHaveLength(1);
});

/** An account that is read while coins arrive, and read again afterwards. */
const PAID_MEANWHILE = [
  async () => {
    setBalance(200);
    return ANNA;
  },
  () => ({ ...ANNA, balance: 200 }),
];

test('a balance that arrives before the account is loaded is not lost', async () => {
  answers = [...PAID_MEANWHILE];

  await refresh();

  expect(current().me?.balance).toBe(200);
});

test('a balance that arrives while the account is loading is not lost', async () => {
  answers = [() => ANNA];
  await refresh();
  answers = [...PAID_MEANWHILE];

  await refresh();

  expect(current().me?.balance).toBe(200);
  expect(asked).toHaveLength(3);
});

test('an unchanged balance notifies no listener', () => {
  setMe(ANNA);
  const before = current();

  setBalance(ANNA.balance);

  expect(current()).toBe(before);
});

test('the time is the server’s', () => {
  setMe({ ...ANNA, serverNow: new Date(Date.now() + 3_600_000).toISOString() });

  expect(Math.abs(serverTime() - Date.now() - 3_600_000)).toBeLessThan(1_000);
});

test('an unsubscribed listener is not called', () => {
  const heard: string[] = [];
  onChange(({ status }) => heard.push(status))();

  setMe(ANNA);

  expect(heard).toEqual([]);
});
