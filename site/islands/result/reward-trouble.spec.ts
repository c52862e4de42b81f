import { expect, test } from '@jest/globals';
import { rewardTroubleOf } from './reward-trouble.ts';

test.each([
  [401, 'auth.required', 'signedOut'],
  [403, 'csrf.invalid', 'signedOut'],
  [403, 'origin.refused', 'server'],
  [404, 'not-found', 'foreign'],
  [409, 'reward.practice', 'practice'],
  [409, 'play.unfinished', 'server'],
  [429, 'rate.exceeded', 'busy'],
  [500, 'internal', 'server'],
  [502, null, 'server'],
] as const)('%i %s is %s', (status, code, trouble) => {
  expect(rewardTroubleOf({ status, code })).toBe(trouble);
});

test('without a response the trouble is offline', () => {
  expect(rewardTroubleOf(null)).toBe('offline');
});
