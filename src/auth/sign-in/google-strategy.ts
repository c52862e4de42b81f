import { PassportStrategy } from '@nestjs/passport';
import { type Profile, Strategy, type StrategyOptions } from 'passport-google-oauth20';
import type { IdentityProvider } from './providers.ts';
import type { AttemptStore } from './sign-in-attempts.ts';
import { withTimeout } from './with-timeout.ts';

/** The profile's address ends in /userinfo, by which the strategy knows to read the claims of OpenID. */
export class GoogleStrategy extends PassportStrategy(Strategy, 'google') {
  constructor(provider: IdentityProvider, store: AttemptStore, timeoutMs: number) {
    super({
      clientID: provider.clientId,
      clientSecret: provider.clientSecret,
      authorizationURL: provider.authorizationUrl,
      tokenURL: provider.tokenUrl,
      userProfileURL: provider.profileUrl,
      scope: ['openid', 'profile', 'email'],
      pkce: true,
      state: true,
      store: store as unknown as StrategyOptions['store'],
    });
    withTimeout(this._oauth2, timeoutMs);
  }

  validate(_accessToken: string, _refreshToken: string, profile: Profile): Profile {
    return profile;
  }
}
