import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { Me } from '../../../contracts/me.ts';
import { onOtherViewer } from './other-viewer.ts';
import { endSession, refresh, setBalance, setMe } from './session.ts';

const anna = { id: 7, name: 'Анна', balance: 120, serverNow: '2026-11-21T10:00:00.000Z' } as Me;
const boris = { ...anna, id: 8, name: 'Борис' };

const realFetch = globalThis.fetch;
let notified = 0;

const comeWith = (cookie: string) => Object.assign(globalThis, { document: { cookie } });

const watch = () =>
  onOtherViewer(() => {
    notified++;
  });

beforeEach(() => {
  endSession();
  notified = 0;
  comeWith('signed-in=1');
  globalThis.fetch = async () => Response.json(anna);
});

afterAll(() => {
  globalThis.fetch = realFetch;
  Reflect.deleteProperty(globalThis, 'document');
});

test('the user of the cookies is not reported as another viewer once loaded', async () => {
  const end = watch();

  await refresh();
  end();

  expect(notified).toBe(0);
});

test('a changed balance is not reported as another viewer', () => {
  setMe(anna);
  const end = watch();

  setBalance(5);
  end();

  expect(notified).toBe(0);
});

test.each([
  ['another account', () => setMe(boris)],
  ['a visitor', () => endSession()],
])('%s instead is reported once', (_who, change) => {
  setMe(anna);
  const end = watch();

  change();
  change();
  end();

  expect(notified).toBe(1);
});

test('a sign-in on a page of a visitor is reported', async () => {
  comeWith('');
  const end = watch();
  comeWith('signed-in=1');

  await refresh();
  end();

  expect(notified).toBe(1);
});
