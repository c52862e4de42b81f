import { PassportStrategy } from '@nestjs/passport';
import {
  type StrategyOptions as FacebookOptions,
  type Profile as FacebookProfile,
  Strategy as PassportFacebook,
} from 'passport-facebook';
import {
  type StrategyOptions as GoogleOptions,
  type Profile as GoogleProfile,
  Strategy as PassportGoogle,
} from 'passport-google-oauth20';
import { ProviderClient } from './provider-client.ts';
import type { IdentityProvider } from './providers.ts';
import type { AttemptStore } from './sign-in-attempts.ts';

/** The profile URL ends in /userinfo, which makes the strategy read OpenID claims. */
class GoogleStrategy extends PassportStrategy(PassportGoogle, 'google') {
  constructor(provider: IdentityProvider, store: AttemptStore, timeoutMs: number) {
    super({
      ...optionsOf(provider),
      userProfileURL: provider.profileUrl,
      scope: ['openid', 'profile', 'email'],
      store: store as unknown as GoogleOptions['store'],
    } as GoogleOptions);
    this._oauth2 = new ProviderClient(provider, timeoutMs);
  }

  validate(_accessToken: string, _refreshToken: string, profile: GoogleProfile): GoogleProfile {
    return profile;
  }
}

/** Does not request the e-mail address, since Facebook does not say whether it is verified. */
class FacebookStrategy extends PassportStrategy(PassportFacebook, 'facebook') {
  constructor(provider: IdentityProvider, store: AttemptStore, timeoutMs: number) {
    super({
      ...optionsOf(provider),
      profileURL: provider.profileUrl,
      profileFields: ['id', 'displayName', 'picture.width(400).height(400)'],
      enableProof: true,
      scope: ['public_profile'],
      store: store as unknown,
    } as unknown as FacebookOptions);
    this._oauth2 = new ProviderClient(provider, timeoutMs);
  }

  validate(_accessToken: string, _refreshToken: string, profile: FacebookProfile): FacebookProfile {
    return profile;
  }
}

const optionsOf = (provider: IdentityProvider) => ({
  clientID: provider.clientId,
  clientSecret: provider.clientSecret,
  authorizationURL: provider.authorizationUrl,
  tokenURL: provider.tokenUrl,
  pkce: true,
  state: true,
});

export const STRATEGIES = { google: GoogleStrategy, facebook: FacebookStrategy };
