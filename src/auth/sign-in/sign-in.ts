import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { requestIdOf } from '../../http/request-id.ts';
import { log } from '../../log.ts';
import { noteSecurity } from '../security-log.ts';
import { Sessions, type Viewer } from '../sessions/sessions.ts';
import { Accounts } from './accounts.ts';
import { AuthUrls, ReturnUrl } from './auth-urls.ts';
import { Passports, type ProviderAnswer, type ProviderResult } from './passports.ts';
import type { IdentityProvider } from './providers.ts';
import { SignInRefused } from './sign-in-refused.ts';

export interface SignInOptions {
  callbackUrl: string | undefined;
  /** Whether to add the provider's account to the signed-in user. */
  join: boolean;
}

/** Starts and finishes a sign-in with a provider. Both return the URL to which the browser is redirected. */
@Injectable()
export class SignIn {
  constructor(
    private readonly passports: Passports,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly addresses: AuthUrls,
    private readonly returns: ReturnUrl,
  ) {}

  async begin(
    provider: IdentityProvider,
    request: Request,
    response: Response,
    options: SignInOptions,
  ): Promise<string> {
    this.returns.keep(request, response, options.callbackUrl);
    const viewer = options.join ? await this.sessions.of(request) : null;
    if (options.join && !viewer)
      return this.refuse(provider, request, new SignInRefused('SessionRequired', 'no session'));
    return this.passports.begin(provider, request, viewer && nameOf(viewer));
  }

  async finish(
    provider: IdentityProvider,
    request: Request,
    response: Response,
    answer: ProviderAnswer,
  ): Promise<string> {
    try {
      const result = await this.passports.finish(provider, request, answer);
      await this.openOrJoin(result, request, response);
      this.returns.forget(response);
      return this.returns.of(request);
    } catch (error) {
      return this.refuse(provider, request, error);
    }
  }

  private openOrJoin(result: ProviderResult, request: Request, response: Response): Promise<void> {
    return result.joining === null
      ? this.open(result, request, response)
      : this.join(result, request);
  }

  private async open(
    { profile }: ProviderResult,
    request: Request,
    response: Response,
  ): Promise<void> {
    const { userId, isNew } = await this.accounts.admit(profile, this.returns.localeOf(request));
    await this.sessions.open(request, response, userId);
    noteSecurity(request, { event: 'signed in', userId, provider: profile.provider.id, isNew });
  }

  /**
   * Adds the account only to the session that started the attempt. Otherwise an attacker could make a victim add the
   * attacker's account.
   */
  private async join({ profile, joining }: ProviderResult, request: Request): Promise<void> {
    const viewer = await this.sessions.of(request);
    if (!viewer || nameOf(viewer) !== joining)
      throw new SignInRefused('SessionRequired', 'another session');
    const { userId } = viewer;
    await this.accounts.join(profile, userId);
    noteSecurity(request, { event: 'joined', userId, provider: profile.provider.id });
  }

  private refuse({ id }: IdentityProvider, request: Request, error: unknown): string {
    const refusal = error instanceof SignInRefused ? error : null;
    if (!refusal) log.error({ requestId: requestIdOf(request), err: error }, 'sign-in failed');
    const { code, reason } = refusal ?? { code: 'Callback', reason: 'our own error' };
    noteSecurity(request, { event: 'refused', action: 'sign-in', provider: id, reason });
    return this.addresses.ofError(request, code);
  }
}

/** Identifies a session in the cookie of an attempt: the hash of its token, in hex. */
const nameOf = ({ tokenHash }: Viewer) => tokenHash.toString('hex');
