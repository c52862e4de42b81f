import { expect, test } from '@jest/globals';
import { authorTroubleOf, missingFor } from './author-fee.ts';

test.each([
  [0, 10_001],
  [9_999, 2],
  [10_000, 1],
  [10_001, 0],
  [50_000, 0],
])('a balance of %s is %s coins short of a fee of 10000', (balance, missing) => {
  expect(missingFor(10_000, balance)).toBe(missing);
});

test.each([
  [{ status: 409, code: 'author.balance' }, 'balance'],
  [{ status: 409, code: 'author.already' }, 'already'],
  [{ status: 409, code: 'user.blocked' }, 'blocked'],
  [{ status: 409, code: 'order.stale' }, 'stale'],
  [{ status: 403, code: 'order.signature' }, 'signature'],
  [{ status: 401, code: 'auth.required' }, 'signedOut'],
  [{ status: 429, code: 'rate.exceeded' }, 'often'],
  [{ status: 502, code: null }, 'other'],
  [null, 'offline'],
] as const)('the error %j is shown as %s', (refusal, trouble) => {
  expect(authorTroubleOf(refusal)).toBe(trouble);
});
