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
])('with %i coins a price of 60 is %s', (balance, expected) => {
  const verdict = judgeUnlock({ ...usual, balance }, buyer);

  expect(verdict).toBe(expected);
});

test.each(Object.entries(Status))(
  'a content that is %s is sold only if anyone may read it',
  (_name, status) => {
    const verdict = judgeUnlock({ ...usual, status }, buyer);

    expect(verdict).toBe([10, 3, -5].includes(status) ? 'due' : 'not-found');
  },
);

test.each([
  ['nobody knows', undefined, buyer, 'not-found'],
  ['is free', { price: 0 }, buyer, 'order.no-price'],
  ['is free now and was not when it was seen', { price: 0 }, { seen: 60 }, 'order.no-price'],
  ['is their own', { own: true }, { role: 'author' }, 'order.no-price'],
  ['is their own draft', { own: true, status: 0 }, { role: 'author' }, 'order.no-price'],
  ['an admin may open anyway', {}, { role: 'admin' }, 'order.no-price'],
  ['was cheaper when it was seen', {}, { seen: 50 }, 'order.price-changed'],
  ['was dearer when it was seen', {}, { seen: 70 }, 'order.price-changed'],
  ['was free when it was seen', {}, { seen: 0 }, 'order.price-changed'],
  [
    'has another price, which is too much anyway',
    { balance: 0 },
    { seen: 50 },
    'order.price-changed',
  ],
  ['has the price that was seen', {}, { seen: 60 }, 'due'],
  ['is unlocked', { paid: 60 }, buyer, 'unlocked'],
  ['is unlocked and became dearer', { paid: 60, price: 900 }, { seen: 60 }, 'unlocked'],
  ['is unlocked and became free', { paid: 60, price: 0 }, buyer, 'unlocked'],
  ['is unlocked and not readable any more', { paid: 60, status: -10 }, buyer, 'unlocked'],
] as const)('what %s', (_what, state, who, expected) => {
  const verdict = judgeUnlock(state && { ...usual, ...state }, { ...buyer, ...who });

  expect(verdict).toBe(expected);
});
