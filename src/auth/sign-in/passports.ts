import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import passport, { type AuthenticateCallback, type AuthenticateOptions } from 'passport';
import { AuthUrls } from './auth-urls.ts';
import { type ProviderProfile, profileOf } from './provider-profile.ts';
import { STRATEGIES } from './provider-strategies.ts';
import type { IdentityProvider } from './providers.ts';
import {
  type Attempt,
  AttemptStore,
  SignInAttempts,
  type StrategyRequest,
} from './sign-in-attempts.ts';
import { SignInRefused } from './sign-in-refused.ts';

/** What a strategy comes to (see passport-strategy): the provider's page, or whom the provider sent back. */
type Outcome = { location: string } | { profile: unknown; attempt: Attempt };

/** What a provider sends a browser back with. */
export interface ProviderAnswer {
  code: string | undefined;
  state: string | undefined;
  error: string | undefined;
}

/** Whom a provider sent back, and the session (see SignInAttempts) to which they asked to be joined. */
export interface ProviderResult {
  profile: ProviderProfile;
  joining: string | null;
}

/**
 * Runs Passport's strategies. The guard of @nestjs/passport would answer the browser by itself, where the wire wants
 * addresses in JSON as well.
 */
@Injectable()
export class Passports {
  /** How long a provider may take for each of its answers. */
  timeoutMs = 10_000;
  /** This application's own: the one that @nestjs/passport adds strategies to is shared by all of a process. */
  private readonly passport = new passport.Passport();
  private readonly known = new Set<IdentityProvider>();

  constructor(
    private readonly attempts: SignInAttempts,
    private readonly addresses: AuthUrls,
  ) {}

  /** The provider's page to which the browser goes; the attempt is kept in its cookie. */
  async begin(
    provider: IdentityProvider,
    request: Request,
    joining: string | null,
  ): Promise<string> {
    const options = { ...promptOptionsOf(request), state: { joining } };
    const outcome = await this.run(provider, request, {}, options);
    if ('location' in outcome) return outcome.location;
    throw new Error('A strategy without a code goes and asks for one.');
  }

  /** Refuses (SignInRefused) whatever is not the answer of the provider to an attempt of this browser. */
  async finish(
    provider: IdentityProvider,
    request: Request,
    { code, state, error }: ProviderAnswer,
  ): Promise<ProviderResult> {
    if (error !== undefined || code === undefined) {
      this.giveUp(provider, request, state);
      throw refusalFor(error);
    }
    const outcome = await this.run(provider, request, { code, state }, {}).catch(asRefusal);
    if ('location' in outcome) throw new Error('A strategy with a code asks for no other.');
    return {
      profile: profileOf(provider, outcome.profile),
      joining: outcome.attempt.joining,
    };
  }

  /** The attempt, if it is one of this browser, is over; the provider has said why. */
  private giveUp(provider: IdentityProvider, request: Request, state: string | undefined): void {
    try {
      this.attempts.end(asking(request), provider.id, state);
    } catch (error) {
      if (!(error instanceof SignInRefused)) throw error;
    }
  }

  private run(
    provider: IdentityProvider,
    request: Request,
    query: StrategyRequest['query'],
    options: object,
  ): Promise<Outcome> {
    const callbackURL = this.addresses.ofReturn(request, provider.id);
    this.useStrategyOf(provider);
    return new Promise((resolve, reject) => {
      const done: AuthenticateCallback = (error, profile, info) => {
        if (error) reject(error);
        else if (profile) resolve({ profile, attempt: (info as { state: Attempt }).state });
        else reject(new SignInRefused('OAuthCallback', 'profile refused'));
      };
      const given = { ...options, callbackURL } as AuthenticateOptions;
      const authenticate = this.passport.authenticate(provider.id as string, given, done);
      const redirect = new RedirectOnly(location => resolve({ location }));
      authenticate({ ...asking(request), query }, redirect, reject);
    });
  }

  private useStrategyOf(provider: IdentityProvider): void {
    if (this.known.has(provider)) return;
    const store = new AttemptStore(provider.id, this.attempts);
    this.passport.use(provider.id, new STRATEGIES[provider.id](provider, store, this.timeoutMs));
    this.known.add(provider);
  }
}

/** In the place of the response, on which Passport would send the browser to the provider. */
class RedirectOnly {
  statusCode = 200;
  private location = '';

  constructor(private readonly redirected: (location: string) => void) {}

  setHeader(name: string, value: string): void {
    if (name.toLowerCase() === 'location') this.location = value;
  }

  end(): void {
    this.redirected(this.location);
  }
}

const asking = ({ headers, res }: Request) => ({ headers, res: res as Response });

function refusalFor(error = 'no code'): SignInRefused {
  if (error === 'access_denied') return new SignInRefused('AccessDenied', 'denied at the provider');
  return new SignInRefused('OAuthCallback', `provider says ${wordsOf(error)}`);
}

/** Whatever goes wrong between us and the provider: what it says may hold tokens, so only its kind is told. */
function asRefusal(error: unknown): never {
  if (error instanceof SignInRefused) throw error;
  const { name, code, oauthError } = error as Failure;
  const facts = [name, code, oauthError?.code, oauthError?.statusCode].filter(Boolean);
  throw new SignInRefused('OAuthCallback', `provider failed: ${wordsOf(facts.join(' '))}`);
}

interface Failure {
  name?: string;
  code?: string | number;
  oauthError?: { code?: string; statusCode?: number };
}

/** Anybody may have written it, and it goes to the log. */
const wordsOf = (text: string) => text.replace(/[^\w -]/g, '').slice(0, 60);

/** What clients may wish of the provider's page, as far as it cannot weaken the sign-in. */
function promptOptionsOf({ query }: Request) {
  const { prompt, login_hint, hd, display, auth_type } = query;
  const wishes = { prompt, loginHint: login_hint, hd, display, authType: auth_type };
  return Object.fromEntries(Object.entries(wishes).filter(([, wish]) => typeof wish === 'string'));
}
