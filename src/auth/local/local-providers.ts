import { hkdfSync } from 'node:crypto';
import type { Config } from '../../config.ts';
import type { IdentityProvider } from '../sign-in/providers.ts';
import { isLoopback } from './loopback.ts';

/** The path of the local identity provider. No other path of the site may start with it. */
export const LOCAL_IDENTITY = '/local-identity';

const BUTTONS = [
  { id: 'google', name: 'Google', profile: 'userinfo' },
  { id: 'facebook', name: 'Facebook', profile: 'graph/me' },
] as const;

export type LocalSettings = Pick<
  Config,
  | 'APP_SECRET'
  | 'FACEBOOK_CLIENT_ID'
  | 'GOOGLE_CLIENT_ID'
  | 'HOST'
  | 'NODE_ENV'
  | 'PORT'
  | 'SITE_URL'
  | 'TRUST_PROXY'
>;

/**
 * Decides what replaces the providers that have no credentials: the local identity provider or, where it is not allowed
 * to run, a sentence for the operator with the reasons.
 */
export function localProviders(
  config: LocalSettings,
): { providers: IdentityProvider[] } | { reason: string } {
  const wanting = BUTTONS.filter(({ id }) => !hasCredentials(id, config));
  const obstacles = obstaclesIn(config);
  if (wanting.length === 0) return { providers: [] };
  if (obstacles.length === 0)
    return { providers: wanting.map(button => localProviderFor(button, config)) };
  const names = wanting.map(({ name }) => name).join(' and ');
  return {
    reason: `Nobody can sign in with ${names}: there are no credentials, and the local identity provider does not run, since ${obstacles.join(' and ')}.`,
  };
}

/** The address of the local identity provider at this process's own listener, for calls from server to server. */
export const ownAddress = ({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): string =>
  `http://${HOST.includes(':') ? `[${HOST}]` : HOST}:${PORT}${LOCAL_IDENTITY}`;

/** The address below which the portraits of the local identity provider are served; null if it does not run. */
export function localPortraits(config: LocalSettings): string | null {
  const local = localProviders(config);
  const isUp = 'providers' in local && local.providers.length > 0;
  return isUp ? `${ownAddress(config)}/portraits/` : null;
}

const hasCredentials = (id: IdentityProvider['id'], config: LocalSettings): boolean =>
  Boolean(id === 'google' ? config.GOOGLE_CLIENT_ID : config.FACEBOOK_CLIENT_ID);

/** Anybody can become an admin through the local provider, so it must run only where nobody else can reach it. */
function obstaclesIn({ NODE_ENV, SITE_URL, HOST, TRUST_PROXY }: LocalSettings): string[] {
  const obstacles: string[] = [];
  if (NODE_ENV === 'production') obstacles.push('NODE_ENV is production');
  if (!isLoopback(new URL(SITE_URL).hostname))
    obstacles.push(`SITE_URL (${SITE_URL}) is no loopback address`);
  if (!isLoopback(HOST)) obstacles.push(`HOST (${HOST}) is no loopback address`);
  if (TRUST_PROXY > 0)
    obstacles.push(`TRUST_PROXY (${TRUST_PROXY}) says that a proxy stands before us`);
  return obstacles;
}

/**
 * The issuer differs between the buttons, so that the same person has a separate account behind each, as with the real
 * providers.
 */
function localProviderFor(
  { id, name, profile }: (typeof BUTTONS)[number],
  config: LocalSettings,
): IdentityProvider {
  const secret = hkdfSync('sha256', config.APP_SECRET, '', `local-identity:${id}`, 32);
  const own = ownAddress(config);
  return {
    id,
    name,
    issuer: `urn:local:${id}`,
    clientId: `local-${id}`,
    clientSecret: Buffer.from(secret).toString('hex'),
    authorizationUrl: `${config.SITE_URL}${LOCAL_IDENTITY}/auth`,
    tokenUrl: `${own}/token`,
    profileUrl: `${own}/${profile}`,
    isLocal: true,
  };
}
