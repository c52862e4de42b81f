import type { IdentityProvider } from './identity-provider.ts';

/** What a provider says about somebody who has just signed in with it. */
export interface ProviderProfile {
  provider: IdentityProvider;
  /** The provider's own id of the person. */
  subject: string;
  /** As they are called there; may be anything, or nothing. */
  name: string;
  email: string | null;
  isEmailVerified: boolean;
  /** An https address; of a local provider http as well. */
  picture: string | null;
  /** Everything that the provider said, as it said it. */
  claims: Readonly<Record<string, unknown>>;
}
