import { PassportStrategy } from '@nestjs/passport';
import { type Profile, Strategy, type StrategyOptions } from 'passport-facebook';
import type { IdentityProvider } from './providers.ts';
import type { AttemptStore } from './sign-in-attempts.ts';
import { withTimeout } from './with-timeout.ts';

/** Asks for no e-mail, since Facebook says of none whether it was verified. */
export class FacebookStrategy extends PassportStrategy(Strategy, 'facebook') {
  constructor(provider: IdentityProvider, store: AttemptStore, timeoutMs: number) {
    super({
      clientID: provider.clientId,
      clientSecret: provider.clientSecret,
      authorizationURL: provider.authorizationUrl,
      tokenURL: provider.tokenUrl,
      profileURL: provider.profileUrl,
      profileFields: ['id', 'displayName', 'picture.width(400).height(400)'],
      enableProof: true,
      scope: ['public_profile'],
      pkce: true,
      state: true,
      store: store as unknown,
    } as unknown as StrategyOptions);
    withTimeout(this._oauth2, timeoutMs);
  }

  validate(_accessToken: string, _refreshToken: string, profile: Profile): Profile {
    return profile;
  }
}
