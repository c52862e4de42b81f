import { generateKeyPairSync, randomBytes } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import type { Request } from 'express';
import { type Configuration, type KoaContextWithOIDC, Provider } from 'oidc-provider';
import type { Config } from '../../config.ts';
import { ownOrigins } from '../access/own-origins.ts';
import type { IdentityProvider } from '../sign-in/providers.ts';
import { claimsOf, personOf } from './local-people.ts';
import { LOCAL_IDENTITY, ownAddress } from './local-providers.ts';
import { LocalStore } from './local-store.ts';

const MINUTE = 60;
const SCOPES = 'openid profile email';
/** The parameters that a sign-in needs. Others, which strategies add for the real providers, are ignored. */
const UNDERSTOOD = [
  'client_id',
  'redirect_uri',
  'response_type',
  'state',
  'nonce',
  'code_challenge',
  'code_challenge_method',
];

/** An OpenID provider that keeps its state in memory. A restart ends only the sign-ins in progress. */
export function localOidc(
  config: Config,
  providers: IdentityProvider[],
  failurePage: (request: Request) => string,
): Provider {
  const oidc = new Provider(`${config.SITE_URL}${LOCAL_IDENTITY}`, {
    ...FIXED,
    adapter: new LocalStore().of,
    clients: providers.map(provider => clientOf(provider, config.SITE_URL)),
    jwks: { keys: [newKey()] },
    cookies: { ...COOKIES, keys: [randomBytes(32).toString('base64url')] },
    renderError: context => {
      context.type = 'html';
      context.body = failurePage(context.req as Request);
    },
    findAccount: (_context, accountId) => {
      const person = personOf(accountId);
      return person ? { accountId, claims: () => claimsOf(person, ownAddress(config)) } : undefined;
    },
  });
  oidc.proxy = true;
  oidc.use(async (context, next) => {
    if (context.path === '/auth') context.query = understood(context.query);
    await next();
    forgetSession(context);
  });
  return oidc;
}

const COOKIES = {
  names: {
    session: 'local-identity',
    interaction: 'local-identity-choice',
    resume: 'local-identity-return',
  },
  long: { httpOnly: true, sameSite: 'lax', path: LOCAL_IDENTITY },
  short: { httpOnly: true, sameSite: 'lax' },
} as const;

const FIXED: Configuration = {
  claims: {
    openid: ['sub', 'role'],
    profile: ['name', 'given_name', 'family_name', 'picture'],
    email: ['email', 'email_verified'],
  },
  scopes: SCOPES.split(' '),
  responseTypes: ['code'],
  routes: { authorization: '/auth', token: '/token', userinfo: '/userinfo' },
  interactions: { url: (_context, { uid }) => `${LOCAL_IDENTITY}/choice/${uid}` },
  pkce: { required: () => true },
  // passport-oauth2 sends the access token for the profile in the query.
  acceptQueryParamAccessTokens: true,
  clientBasedCORS: () => false,
  expiresWithSession: () => false,
  loadExistingGrant: grantAll,
  features: {
    devInteractions: { enabled: false },
    dPoP: { enabled: false },
    resourceIndicators: { enabled: false },
    rpInitiatedLogout: { enabled: false },
  },
  ttl: {
    AccessToken: 5 * MINUTE,
    AuthorizationCode: MINUTE,
    Grant: 15 * MINUTE,
    IdToken: 5 * MINUTE,
    Interaction: 15 * MINUTE,
    Session: 15 * MINUTE,
  },
};

/** Grants everything without a consent page, since the people are made up. */
async function grantAll({ oidc }: KoaContextWithOIDC) {
  const clientId = oidc.client?.clientId;
  const grant = new oidc.provider.Grant({ clientId, accountId: oidc.session?.accountId });
  grant.addOIDCScope(SCOPES);
  await grant.save();
  return grant;
}

/**
 * Keeps the parameters of UNDERSTOOD. Facebook's strategy joins its scopes with commas, and neither strategy always
 * requests `openid`.
 */
function understood(query: Record<string, string | string[] | undefined>) {
  const kept = Object.entries(query).filter(([name]) => UNDERSTOOD.includes(name));
  return { ...Object.fromEntries(kept), scope: SCOPES };
}

/** The browser keeps no session with the provider, so that a person is chosen for every sign-in. */
function forgetSession({ res }: { res: ServerResponse }) {
  const cookies = [res.getHeader('set-cookie') ?? []].flat().map(String);
  const kept = cookies.filter(cookie => !/^local-identity(\.sig)?=/.test(cookie));
  if (kept.length > 0) res.setHeader('set-cookie', kept);
  else if (cookies.length > 0) res.removeHeader('set-cookie');
}

const clientOf = ({ id, clientId, clientSecret }: IdentityProvider, siteUrl: string) => ({
  client_id: clientId,
  client_secret: clientSecret,
  redirect_uris: [...ownOrigins(siteUrl)].map(origin => `${origin}/api/auth/callback/${id}`),
  token_endpoint_auth_method: 'client_secret_post' as const,
  id_token_signed_response_alg: 'ES256' as const,
});

function newKey() {
  const { privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  return { ...privateKey.export({ format: 'jwk' }), kty: 'EC', use: 'sig', alg: 'ES256' };
}
