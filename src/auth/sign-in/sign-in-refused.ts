/** Why nobody is signed in: what the person is told, in the words of NextAuth v4, and what the log is told. */
export class SignInRefused extends Error {
  constructor(
    readonly code: SignInError,
    /** Without personal data. */
    readonly reason: string,
  ) {
    super(reason);
  }
}

export type SignInError =
  | 'AccessDenied'
  | 'Callback'
  | 'OAuthAccountNotLinked'
  | 'OAuthCallback'
  | 'OAuthSignin'
  | 'SessionRequired'
  | 'TooManyAttempts';
