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

/**
 * The outcome of a strategy (see passport-strategy): the URL of the provider's page, or the profile that the provider
 * sent.
 */
type Outcome = { location: string } | { profile: unknown; attempt: Attempt };

/** The parameters with which a provider sends the browser back. */
export interface ProviderAnswer {
  code: string | undefined;
  state: string | undefined;
  error: string | undefined;
}

/** The profile that a provider sent, and the session to which its account is to be added (see SignInAttempts). */
export interface ProviderResult {
  profile: ProviderProfile;
  joining: string | null;
}

/**
 * Runs Passport's strategies. The guard of @nestjs/passport cannot be used, since it sends the redirect itself, while
 * clients of NextAuth want the address in JSON.
 */
@Injectable()
export class Passports {
  /** The time limit for each response of a provider. */
  timeoutMs = 10_000;
  /** Not Passport's default instance, which all applications in a process share. */
  private readonly passport = new passport.Passport();
  private readonly known = new Set<IdentityProvider>();

  constructor(
    private readonly attempts: SignInAttempts,
    private readonly addresses: AuthUrls,
  ) {}

  /** Returns the URL of the provider's page. The attempt is stored in a cookie of the browser. */
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

  /** Throws SignInRefused unless this is the provider's response to an attempt of this browser. */
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

  /** Ends the attempt if it is one of this browser. */
  private giveUp(provider: IdentityProvider, request: Request, state: string | undefined): void {
    try {
      this.attempts.end(strategyRequestOf(request), provider.id, state);
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
      authenticate({ ...strategyRequestOf(request), query }, redirect, reject);
    });
  }

  private useStrategyOf(provider: IdentityProvider): void {
    if (this.known.has(provider)) return;
    const store = new AttemptStore(provider.id, this.attempts);
    this.passport.use(provider.id, new STRATEGIES[provider.id](provider, store, this.timeoutMs));
    this.known.add(provider);
  }
}

/** Replaces the response and captures the address to which Passport would redirect the browser. */
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

const strategyRequestOf = ({ headers, res }: Request) => ({ headers, res: res as Response });

function refusalFor(error = 'no code'): SignInRefused {
  if (error === 'access_denied') return new SignInRefused('AccessDenied', 'denied at the provider');
  return new SignInRefused('OAuthCallback', `provider says ${wordsOf(error)}`);
}

/** Only the kind of a provider's error is logged, since its text may contain tokens. */
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

/** The text may come from anybody and is logged, so it is reduced to harmless characters. */
const wordsOf = (text: string) => text.replace(/[^\w -]/g, '').slice(0, 60);

/** The parameters for the provider's page that clients may set. None of them can weaken the sign-in. */
function promptOptionsOf({ query }: Request) {
  const { prompt, login_hint, hd, display, auth_type } = query;
  const options = { prompt, loginHint: login_hint, hd, display, authType: auth_type };
  return Object.fromEntries(
    Object.entries(options).filter(([, option]) => typeof option === 'string'),
  );
}
