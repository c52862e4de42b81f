import { afterAll, beforeEach, expect, test } from '@jest/globals';
import type { PopupCounter } from '../../popup-rule.ts';
import { endSession, refresh } from '../account/session.ts';
import { showDue } from './popups.ts';

const realFetch = globalThis.fetch;
const FIFTH: PopupCounter = { plays: 5, isNew: true, bankWaits: false, at: 0 };

let stored: Record<string, string>;
let shown: number;
let answer: (response: Response) => void;

const dialog = {
  open: false,
  dataset: { restDays: '14' },
  inert: false,
  parentElement: null,
  addEventListener() {},
  querySelector: () => null,
  querySelectorAll: () => [],
  showModal() {
    shown++;
  },
};

/** A page with the Telegram dialog in a browser whose fifth play has just finished. */
beforeEach(() => {
  endSession();
  stored = { popups: JSON.stringify(FIFTH) };
  shown = 0;
  Object.assign(globalThis, {
    document: {
      cookie: 'signed-in=1',
      documentElement: { dataset: {} },
      querySelector: (selector: string) => (selector === '#popup-telegram' ? dialog : null),
    },
    localStorage: {
      getItem: (key: string) => stored[key] ?? null,
      setItem: (key: string, value: string) => {
        stored[key] = value;
      },
    },
    window: {},
  });
  globalThis.fetch = () =>
    new Promise(resolve => {
      answer = resolve;
    });
});

afterAll(() => {
  globalThis.fetch = realFetch;
  for (const name of ['document', 'localStorage', 'window'])
    Reflect.deleteProperty(globalThis, name);
});

const host = (isConnected: boolean) => ({ isConnected, append() {} }) as unknown as Element;
const counter = (): PopupCounter => JSON.parse(stored.popups ?? '');

test('a due popup is shown once the session is known, and counts as shown', async () => {
  void refresh();
  const due = showDue(host(true));

  answer(Response.json({ settings: {}, serverNow: '2026-11-21T10:00:00.000Z' }));
  await due;

  expect([shown, counter().isNew]).toEqual([1, false]);
});

test('leaving the result before that keeps the popup for the next result', async () => {
  void refresh();
  const due = showDue(host(false));

  answer(Response.json({ settings: {}, serverNow: '2026-11-21T10:00:00.000Z' }));
  await due;

  expect([shown, counter()]).toEqual([0, FIFTH]);
});
