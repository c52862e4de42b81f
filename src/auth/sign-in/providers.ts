import { Inject, Injectable } from '@nestjs/common';
import type { Source } from '../../../contracts/me.ts';
import { CONFIG, type Config } from '../../config.ts';
import { type LocalSettings, localProviders } from '../local/local-providers.ts';

/** An identity provider and its endpoints. */
export interface IdentityProvider {
  /** Part of our URLs: /api/auth/signin/{id}. */
  id: Source;
  name: string;
  /** Together with the provider's id of a person it identifies a user. */
  issuer: string;
  clientId: string;
  clientSecret: string;
  authorizationUrl: string;
  tokenUrl: string;
  profileUrl: string;
  /** Whether this process itself runs the provider, for installations without credentials (see ./local). */
  isLocal: boolean;
}

/** Facebook's URLs contain the version of its Graph API. */
const GRAPH = 'v24.0';

const GOOGLE = {
  id: 'google',
  name: 'Google',
  issuer: 'https://accounts.google.com',
  authorizationUrl: 'https://accounts.google.com/o/oauth2/v2/auth',
  tokenUrl: 'https://oauth2.googleapis.com/token',
  profileUrl: 'https://openidconnect.googleapis.com/v1/userinfo',
  isLocal: false,
} as const;

const FACEBOOK = {
  id: 'facebook',
  name: 'Facebook',
  issuer: 'https://www.facebook.com',
  authorizationUrl: `https://www.facebook.com/${GRAPH}/dialog/oauth`,
  tokenUrl: `https://graph.facebook.com/${GRAPH}/oauth/access_token`,
  profileUrl: `https://graph.facebook.com/${GRAPH}/me`,
  isLocal: false,
} as const;

type Settings = LocalSettings & Pick<Config, 'FACEBOOK_CLIENT_SECRET' | 'GOOGLE_CLIENT_SECRET'>;

/**
 * Returns the providers with which people can sign in: the real ones that have credentials, and local ones for the
 * others.
 */
export function providersOf(settings: Settings): IdentityProvider[] {
  const local = localProviders(settings);
  return [
    ...withCredentials(GOOGLE, settings.GOOGLE_CLIENT_ID, settings.GOOGLE_CLIENT_SECRET),
    ...withCredentials(FACEBOOK, settings.FACEBOOK_CLIENT_ID, settings.FACEBOOK_CLIENT_SECRET),
    ...('providers' in local ? local.providers : []),
  ];
}

const withCredentials = (
  provider: Omit<IdentityProvider, 'clientId' | 'clientSecret'>,
  clientId: string | undefined,
  clientSecret: string | undefined,
): IdentityProvider[] =>
  clientId && clientSecret ? [{ ...provider, clientId, clientSecret }] : [];

@Injectable()
export class Providers {
  readonly all: readonly IdentityProvider[];

  constructor(@Inject(CONFIG) config: Config) {
    this.all = providersOf(config);
  }

  find(id: string | undefined): IdentityProvider | null {
    return this.all.find(provider => provider.id === id) ?? null;
  }
}
