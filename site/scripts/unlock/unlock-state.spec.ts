import { expect, test } from '@jest/globals';
import type { Me } from '../../../contracts/me.ts';
import type { Session } from '../account/session.ts';
import { unlockStateOf, unlockTroubleOf } from './unlock-state.ts';

const stranger = { own: false, unlocked: false };

const signedIn = (changes: Partial<Me> = {}): Session => ({
  status: 'authenticated',
  me: { id: 7, role: 'user', balance: 100, ...changes } as Me,
});

test.each([
  [101, { is: 'ready' }],
  [100, { is: 'missing', coins: 1 }],
  [69, { is: 'missing', coins: 32 }],
  [0, { is: 'missing', coins: 101 }],
])('with %i coins a price of 100 is %o', (balance, state) => {
  const session = signedIn({ balance });

  expect(unlockStateOf({ price: 100, session, marks: stranger })).toEqual(state);
});

test('a visitor is asked to sign in', () => {
  const session: Session = { status: 'unauthenticated', me: null };

  expect(unlockStateOf({ price: 100, session, marks: null })).toEqual({ is: 'visitor' });
});

test.each([
  ['unlocked', signedIn({ balance: 0 }), { own: false, unlocked: true }],
  ['the author’s own', signedIn({ role: 'author' }), { own: true, unlocked: false }],
  ['shown to an admin', signedIn({ role: 'admin', balance: 0 }), null],
])('a content that is %s is open', (_whose, session, marks) => {
  expect(unlockStateOf({ price: 100, session, marks })).toEqual({ is: 'open' });
});

test('a content that became free is open to everybody', () => {
  const session: Session = { status: 'unauthenticated', me: null };

  expect(unlockStateOf({ price: 0, session, marks: null })).toEqual({ is: 'open' });
});

test.each([
  ['the session', { status: 'loading', me: null } as Session, null],
  ['the viewer’s mark', signedIn(), null],
])('while %s is unknown, the state is loading', (_what, session, marks) => {
  expect(unlockStateOf({ price: 100, session, marks })).toEqual({ is: 'loading' });
});

test.each([
  ['the session', { status: 'loading', me: null, isLate: true } as Session, false],
  ['the viewer’s mark', signedIn({ balance: 0 }), true],
])('without a response about %s, the state is late', (_what, session, isLate) => {
  expect(unlockStateOf({ price: 100, session, marks: null, isLate })).toEqual({ is: 'late' });
});

test('a known state stays when a later response is missing', () => {
  const viewer = { price: 100, session: signedIn({ balance: 101 }), isLate: true };

  expect(unlockStateOf({ ...viewer, marks: stranger })).toEqual({ is: 'ready' });
});

test('an order that may have succeeded can be repeated with the remaining balance', () => {
  const viewer = { price: 100, session: signedIn({ balance: 1 }), isOrdered: true };

  expect(unlockStateOf({ ...viewer, marks: stranger })).toEqual({ is: 'ready' });
});

test.each([
  [401, 'auth.required', 'signedOut'],
  [403, 'csrf.invalid', 'signedOut'],
  [403, 'order.signature', 'signature'],
  [404, 'not-found', 'gone'],
  [409, 'order.stale', 'stale'],
  [409, 'order.balance', 'balance'],
  [409, 'order.price-changed', 'changed'],
  [429, 'rate.exceeded', 'often'],
  [500, 'internal', 'other'],
  [502, null, 'other'],
] as const)('%i %s is %s', (status, code, trouble) => {
  expect(unlockTroubleOf({ status, code })).toBe(trouble);
});

test('without a response the trouble is offline', () => {
  expect(unlockTroubleOf(null)).toBe('offline');
});
