import express, { type Request, type Response, Router } from 'express';
import { errors, type InteractionResults, type Provider } from 'oidc-provider';
import type { Config } from '../../config.ts';
import { isAllowedOrigin, ownOrigins } from '../access/own-origins.ts';
import type { IdentityProvider } from '../sign-in/providers.ts';
import { type Choice, chooserPage, failurePage } from './chooser-page.ts';
import type { LocalIdentityParts } from './local-identity-parts.ts';
import { type LocalPerson, peopleFor, personNamed } from './local-people.ts';
import { pageOf } from './page.ts';
import { isStaff } from './staff-link.ts';

interface Stage {
  oidc: Provider;
  config: Config;
  providers: IdentityProvider[];
  parts: LocalIdentityParts;
}
type ChoiceRequest = Request<{ uid: string }>;

/** Serves the page on which a person is chosen, and handles its form. */
export function chooser(stage: Stage): Router {
  const own = ownOrigins(stage.config.SITE_URL);
  const router = Router();
  const form = express.urlencoded({ extended: false, limit: '8kb' });
  router.get('/choice/:uid', (request, response) => ask(stage, request, response));
  router.post('/choice/:uid', form, (request, response) => {
    if (!isAllowedOrigin(request, own)) return sendFailure(stage, 403, request, response);
    return choose(stage, request, response);
  });
  router.get('/choice/:uid/cancel', (request, response) =>
    finish(stage, request, response, { error: 'access_denied' }),
  );
  return router;
}

async function ask(stage: Stage, request: ChoiceRequest, response: Response, given?: string) {
  const choice = await choiceOf(stage, request, response);
  if (!choice) return sendFailure(stage, 400, request, response);
  const locale = stage.parts.localeOf(request);
  const staff = isStaff(request, stage.config);
  const page = chooserPage({
    ...choice,
    people: peopleFor(staff),
    isStaff: staff,
    given,
    t: stage.parts.translate(locale),
  });
  response.status(given === undefined ? 200 : 400);
  response.type('html').send(pageOf(page, locale, stage.config));
}

function choose(stage: Stage, request: ChoiceRequest, response: Response) {
  const { person: subject, name } = (request.body ?? {}) as Record<string, unknown>;
  const offered = peopleFor(isStaff(request, stage.config));
  const known = offered.find(person => person.subject === subject);
  const person: LocalPerson | null = known ?? personNamed(name);
  if (!person) return ask(stage, request, response, String(name ?? ''));
  return finish(stage, request, response, { login: { accountId: person.subject } });
}

async function finish(
  stage: Stage,
  request: Request,
  response: Response,
  result: InteractionResults,
) {
  try {
    await stage.oidc.interactionFinished(request, response, result);
  } catch (error) {
    if (!(error instanceof errors.SessionNotFound)) throw error;
    sendFailure(stage, 400, request, response);
  }
}

/** Returns the sign-in for which a person is to be chosen; null if it has expired or belongs to another browser. */
async function choiceOf(
  { oidc, providers }: Stage,
  request: ChoiceRequest,
  response: Response,
): Promise<Choice | null> {
  try {
    const { uid, params } = await oidc.interactionDetails(request, response);
    const provider = providers.find(({ clientId }) => clientId === params.client_id);
    return provider ? { uid, provider: provider.name } : null;
  } catch (error) {
    if (error instanceof errors.SessionNotFound) return null;
    throw error;
  }
}

function sendFailure(stage: Stage, status: number, request: Request, response: Response) {
  response.status(status).type('html').send(failureFor(stage, request));
}

/** Returns a page saying that the sign-in cannot continue, with a link for starting another one. */
export function failureFor(stage: Pick<Stage, 'config' | 'parts'>, request: Request): string {
  const locale = stage.parts.localeOf(request);
  return pageOf(failurePage(stage.parts.translate(locale), locale), locale, stage.config);
}
