import { expect, test } from '@jest/globals';
import { textsOf } from '../test/support/locale-texts.ts';
import { loginError } from './login-error.ts';

const ERRORS = [
  'SessionRequired',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthAccountNotLinked',
  'Callback',
  'AccessDenied',
  'TooManyAttempts',
  'csrf',
  'unknown',
] as const;

test.each(ERRORS.filter(error => error !== 'unknown'))('%s shows its own message', error => {
  expect(loginError(new URLSearchParams({ error }))).toBe(error);
});

test.each(['csrf=true', 'error=Signin'])('%s also shows the message about a stale token', query => {
  expect(loginError(new URLSearchParams(query))).toBe('csrf');
});

test.each(['Configuration', 'constructor', '<script>'])('%s shows the general message', error => {
  expect(loginError(new URLSearchParams({ error }))).toBe('unknown');
});

test.each(['', 'error=', 'callbackUrl=%2Fprofile', 'csrf=false'])('%j has no error', query => {
  expect(loginError(new URLSearchParams(query))).toBeNull();
});

test.each(ERRORS)('%s has a sentence in both languages', error => {
  const sentences = (['ua', 'en'] as const).map(l => textsOf(l).get(`auth.error.${error}`));

  expect(sentences).toEqual([expect.stringMatching(/\.$/), expect.stringMatching(/\.$/)]);
});
