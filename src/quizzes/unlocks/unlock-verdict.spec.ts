import { expect, test } from '@jest/globals';
import { Status } from '../../../contracts/vocabulary.ts';
import { judgeUnlock, type UnlockState } from './unlock-verdict.ts';

const usual: UnlockState = { status: 10, price: 60, own: false, paid: null, balance: 100 };
const buyer = { role: 'user', seen: undefined } as const;

test.each([
  [61, 'due'],
  [60, 'order.balance'],
  [59, 'order.balance'],
  [0, 'order.balance'],
])('a buyer with %i coins gets %s for a price of 60', (balance, expected) => {
  const verdict = judgeUnlock({ ...usual, balance }, buyer);

  expect(verdict).toBe(expected);
});

test.each(Object.entries(Status))(
  'a content in status %s is sold only if anyone may read it',
  (_name, status) => {
    const verdict = judgeUnlock({ ...usual, status }, buyer);

    expect(verdict).toBe([10, 3, -5].includes(status) ? 'due' : 'not-found');
  },
);

test.each([
  ['does not exist', undefined, buyer, 'not-found'],
  ['is free', { price: 0 }, buyer, 'order.no-price'],
  [
    'is free now but had a price when the buyer saw it',
    { price: 0 },
    { seen: 60 },
    'order.no-price',
  ],
  ['belongs to the buyer', { own: true }, { role: 'author' }, 'order.no-price'],
  ['is a draft of the buyer', { own: true, status: 0 }, { role: 'author' }, 'order.no-price'],
  ['is ordered by an admin', {}, { role: 'admin' }, 'order.no-price'],
  ['was cheaper when the buyer saw it', {}, { seen: 50 }, 'order.price-changed'],
  ['was more expensive when the buyer saw it', {}, { seen: 70 }, 'order.price-changed'],
  ['was free when the buyer saw it', {}, { seen: 0 }, 'order.price-changed'],
  [
    'has another price than the buyer saw and is too expensive',
    { balance: 0 },
    { seen: 50 },
    'order.price-changed',
  ],
  ['has the price that the buyer saw', {}, { seen: 60 }, 'due'],
  ['is unlocked', { paid: 60 }, buyer, 'unlocked'],
  ['is unlocked and became more expensive', { paid: 60, price: 900 }, { seen: 60 }, 'unlocked'],
  ['is unlocked and became free', { paid: 60, price: 0 }, buyer, 'unlocked'],
  ['is unlocked and no longer readable', { paid: 60, status: -10 }, buyer, 'unlocked'],
] as const)('judgeUnlock: a content that %s', (_what, state, who, expected) => {
  const verdict = judgeUnlock(state && { ...usual, ...state }, { ...buyer, ...who });

  expect(verdict).toBe(expected);
});
