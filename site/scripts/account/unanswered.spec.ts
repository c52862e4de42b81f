import { expect, test } from '@jest/globals';
import { ApiError, NetworkError } from '../../api.ts';
import { isUnanswered } from './unanswered.ts';

test.each([
  ['no answer', new NetworkError('no answer'), true],
  ['a page of a proxy', new ApiError(502, null), true],
  ['a refusal', new ApiError(409, null), false],
  ['an ended session', new ApiError(401, null), false],
])('after %s the result of a call is unknown: %s', (_what, error, unanswered) => {
  expect(isUnanswered(error)).toBe(unanswered);
});
