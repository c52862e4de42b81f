import type { Source } from '../../../contracts/me.ts';

/** Who vouches for a person, and where the sign-in with them takes place. */
export interface IdentityProvider {
  /** Stands in the addresses: /api/auth/signin/{id}. */
  id: Source;
  name: string;
  /** With the provider's own id of a person it is what we know them by. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  profileUrl: string;
  /** Played by this very process, for those who have no credentials (see ./local). */
  isLocal: boolean;
}
