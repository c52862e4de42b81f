/** Thrown when a sign-in is refused: an error code of NextAuth v4 for the person, and a reason for the log. */
export class SignInRefused extends Error {
  constructor(
    readonly code: SignInError,
    /** Must not contain personal data. */
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
