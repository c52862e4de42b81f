import { expect, test } from '@jest/globals';
import { ApiError, NetworkError } from '../../../api.ts';
import { refusalOf } from './decisions.ts';

const refusal = (status: number, code: string) =>
  new ApiError(status, { status, code } as unknown as ApiError['problem']);

test.each([
  [409, 'moderation.own', 'refused.own'],
  [409, 'version.conflict', 'refused.changed'],
  [409, 'status.transition', 'refused.status'],
  [400, 'quiz.checks', 'refused.checks'],
  [403, 'auth.forbidden', 'refused.forbidden'],
  [500, 'internal', 'refused.failed'],
] as const)('a decision refused with %s %s is explained by the text %s', (status, code, text) => {
  expect(refusalOf(refusal(status, code))).toBe(text);
});

test('a decision that got no response is explained by the lost connection', () => {
  expect(refusalOf(new NetworkError('no answer'))).toBe('refused.offline');
});
