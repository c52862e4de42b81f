/** Errors of a sign-in that have a sentence of their own, as the wire format names them, and what stands for the rest. */
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

/** What the address of the page to sign in says has gone wrong; null when nothing has. */
export function loginError(query: URLSearchParams): LoginError | null {
  const error = query.get('csrf') === 'true' ? 'csrf' : query.get('error');
  // What the format calls the return of a stale token.
  if (error === 'Signin') return 'csrf';
  if (!error) return null;
  return KNOWN.find(known => known === error) ?? 'unknown';
}
