import express, { type Request, type Response, Router } from 'express';
import type { Provider } from 'oidc-provider';
import type { Config } from '../../config.ts';
import { ownOrigins } from '../access/own-origins.ts';
import type { IdentityProvider } from '../sign-in/providers.ts';
import { chooser, failureFor } from './chooser.ts';
import { graphProfile } from './graph-profile.ts';
import type { LocalIdentityParts } from './local-identity-parts.ts';
import { localOidc } from './local-oidc.ts';
import { claimsOf, personOf } from './local-people.ts';
import { LOCAL_IDENTITY, ownAddress } from './local-providers.ts';
import { isLocalRequest } from './local-request.ts';
import { pagePolicy } from './page.ts';
import { pageStyle } from './page-style.ts';
import { isStaffKey, STAFF_COOKIE, STAFF_PATH, staffKey } from './staff-link.ts';

const DAY = 24 * 60 * 60;

/** Serves everything below /local-identity: the OpenID provider, the page for choosing a person, pictures and fonts. */
export function localIdentity(
  config: Config,
  providers: IdentityProvider[],
  parts: LocalIdentityParts,
): Router {
  const failure = (request: Request) => failureFor({ config, parts }, request);
  const oidc = localOidc(config, providers, failure);
  const policy = pagePolicy(ownOrigins(config.SITE_URL));
  const style = pageStyle(parts.fonts());
  const router = Router();
  router.use((request, response, next) => {
    response.set('content-security-policy', policy);
    if (isLocalRequest(request)) return next();
    response.status(403).type('text').send(NOT_LOCAL);
  });
  router.get('/page.css', (_request, response) => void response.type('css').send(style));
  router.get('/graph/me', (request, response) => sendProfile(oidc, config, request, response));
  router.get('/portraits/:subject.png', (request, response) =>
    sendPortrait(parts, request, response),
  );
  router.get(STAFF_PATH, (request, response) => openStaff(config, request, response));
  router.get('/fonts/:index', (request, response) => sendFont(parts, request, response));
  router.use(chooser({ oidc, config, providers, parts }));
  router.use(oidc.callback() as express.RequestHandler);
  return router;
}

/** Makes authors and admins available in this browser and redirects to the sign-in page. */
function openStaff(config: Config, request: Request, response: Response) {
  if (!isStaffKey(request.query.key, config))
    return void response.status(403).type('text').send(NOT_THE_LINK);
  response.cookie(STAFF_COOKIE, staffKey(config), {
    httpOnly: true,
    sameSite: 'lax',
    secure: config.SITE_URL.startsWith('https:'),
    path: LOCAL_IDENTITY,
    maxAge: 30 * DAY * 1_000,
  });
  response.redirect('/login');
}

const NOT_THE_LINK = 'This is not the link that npm start prints.\n';
const NOT_LOCAL = 'The local sign-in answers the browser of this machine alone.\n';

/** Replaces the profile endpoint of Facebook's Graph API. */
async function sendProfile(oidc: Provider, config: Config, request: Request, response: Response) {
  const given =
    request.query.access_token ?? request.headers.authorization?.replace(/^Bearer /, '');
  const token = typeof given === 'string' ? await oidc.AccessToken.find(given) : undefined;
  const person = token ? personOf(token.accountId) : null;
  if (!person) {
    const error = { message: 'Invalid OAuth access token.', type: 'OAuthException', code: 190 };
    return void response.status(401).json({ error });
  }
  const { fields } = request.query;
  const claims = claimsOf(person, ownAddress(config));
  response.json(graphProfile(claims, typeof fields === 'string' ? fields : undefined));
}

async function sendPortrait(
  { drawPortrait }: LocalIdentityParts,
  request: Request<{ subject: string }>,
  response: Response,
) {
  const person = personOf(request.params.subject);
  if (!person) return void response.sendStatus(404);
  const drawn = await drawPortrait(person.name);
  response.set('cache-control', `private, max-age=${DAY}`).type('png').send(drawn);
}

function sendFont(
  { fonts }: LocalIdentityParts,
  request: Request<{ index: string }>,
  response: Response,
) {
  const font = fonts()[Number(request.params.index)];
  if (!font) return void response.sendStatus(404);
  response.set('cache-control', `private, max-age=${DAY}`).type('font/ttf').send(font.data);
}
