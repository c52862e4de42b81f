/** The sign-in errors with a text of their own, by their next-auth names; `unknown` stands for all others. */
const KNOWN = [
  'SessionRequired',
  'OAuthSignin',
  'OAuthCallback',
  'OAuthAccountNotLinked',
  'Callback',
  'AccessDenied',
  'TooManyAttempts',
  'csrf',
] as const;

export type LoginError = (typeof KNOWN)[number] | 'unknown';

/** The error in the query of the sign-in page; null if there is none. */
export function loginError(query: URLSearchParams): LoginError | null {
  const error = query.get('csrf') === 'true' ? 'csrf' : query.get('error');
  // The name of next-auth for a stale CSRF token.
  if (error === 'Signin') return 'csrf';
  if (!error) return null;
  return KNOWN.find(known => known === error) ?? 'unknown';
}
