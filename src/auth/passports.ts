import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { Source } from '../../contracts/me.ts';
import { AttemptStore, type StrategyRequest } from './attempt-store.ts';
import { AuthAddresses } from './auth-addresses.ts';
import { profileOf } from './claims.ts';
import { FacebookStrategy } from './facebook-strategy.ts';
import { GoogleStrategy } from './google-strategy.ts';
import type { IdentityProvider } from './identity-provider.ts';
import type { ProviderProfile } from './provider-profile.ts';
import { type Attempt, SignInAttempts } from './sign-in-attempts.ts';
import { SignInRefused } from './sign-in-refused.ts';

const STRATEGIES = { google: GoogleStrategy, facebook: FacebookStrategy };

type Strategy = InstanceType<(typeof STRATEGIES)[Source]>;
/** What a strategy comes to (see passport-strategy): the provider's page, or whom the provider sent back. */
type Outcome = { location: string } | { profile: unknown; attempt: Attempt };

/**
 * Runs Passport's strategies. @nestjs/passport makes them; its guard would answer the browser by itself, where the
 * wire wants addresses in JSON as well.
 */
@Injectable()
export class Passports {
  /** How long a provider may take for each of its answers. */
  patienceMs = 10_000;
  private readonly strategies = new Map<IdentityProvider, Strategy>();

  constructor(
    private readonly attempts: SignInAttempts,
    private readonly addresses: AuthAddresses,
  ) {}

  /** The provider's page to which the browser goes; the attempt is kept in its cookie. */
  async begin(
    provider: IdentityProvider,
    request: Request,
    joining: string | null,
  ): Promise<string> {
    const options = { ...wishesOf(request), state: { joining } };
    const outcome = await this.run(provider, request, {}, options);
    if ('location' in outcome) return outcome.location;
    throw new Error('A strategy without a code goes and asks for one.');
  }

  /** Whom the provider sent back. Throws SignInRefused, or whatever went wrong at the provider. */
  async finish(
    provider: IdentityProvider,
    request: Request,
    answer: { code: string; state: string | undefined },
  ): Promise<{ profile: ProviderProfile; attempt: Attempt }> {
    const outcome = await this.run(provider, request, answer, {});
    if ('location' in outcome) throw new Error('A strategy with a code asks for no other.');
    return { profile: profileOf(provider, outcome.profile), attempt: outcome.attempt };
  }

  private run(
    provider: IdentityProvider,
    request: Request,
    query: StrategyRequest['query'],
    options: object,
  ): Promise<Outcome> {
    const given = { headers: request.headers, query, res: request.res as Response };
    const callbackURL = this.addresses.redirectUri(request, provider.id);
    return new Promise((resolve, reject) => {
      const outcomes = {
        redirect: (location: string) => resolve({ location }),
        success: (profile: unknown, { state }: { state: Attempt }) =>
          resolve({ profile, attempt: state }),
        fail: () => reject(new SignInRefused('OAuthCallback', 'profile refused')),
        error: reject,
      };
      const strategy = Object.assign(Object.create(this.strategyOf(provider)), outcomes);
      strategy.authenticate(given, { ...options, callbackURL });
    });
  }

  private strategyOf(provider: IdentityProvider): Strategy {
    const known = this.strategies.get(provider);
    if (known) return known;
    const store = new AttemptStore(provider.id, this.attempts);
    const strategy = new STRATEGIES[provider.id](provider, store, this.patienceMs);
    this.strategies.set(provider, strategy);
    return strategy;
  }
}

/** What clients may wish of the provider's page, as far as it cannot weaken the sign-in. */
function wishesOf({ query }: Request) {
  const { prompt, login_hint, hd, display, auth_type } = query;
  const wishes = { prompt, loginHint: login_hint, hd, display, authType: auth_type };
  return Object.fromEntries(Object.entries(wishes).filter(([, wish]) => typeof wish === 'string'));
}
