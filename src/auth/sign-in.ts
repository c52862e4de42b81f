import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { log } from '../log.ts';
import { requestIdOf } from '../request-id.ts';
import { Accounts } from './accounts.ts';
import { AuthAddresses } from './auth-addresses.ts';
import { Grants } from './grants.ts';
import type { IdentityProvider } from './identity-provider.ts';
import { Passports, type ProviderAnswer, type Returned } from './passports.ts';
import { noteSecurity } from './security-log.ts';
import { Sessions } from './sessions.ts';
import { SignInRefused } from './sign-in-refused.ts';

export interface Wishes {
  callbackUrl: string | undefined;
  /** Whether the account at the provider is to be joined to the user who is signed in. */
  join: boolean;
}

/** The way through a provider and back; each half comes to the address at which the browser goes on. */
@Injectable()
export class SignIn {
  constructor(
    private readonly passports: Passports,
    private readonly accounts: Accounts,
    private readonly sessions: Sessions,
    private readonly grants: Grants,
    private readonly addresses: AuthAddresses,
  ) {}

  async begin(
    provider: IdentityProvider,
    request: Request,
    response: Response,
    wishes: Wishes,
  ): Promise<string> {
    this.addresses.keep(response, this.addresses.safe(wishes.callbackUrl));
    const viewer = wishes.join ? await this.sessions.of(request) : null;
    if (wishes.join && !viewer)
      return this.refuse(provider, request, new SignInRefused('SessionRequired', 'no session'));
    return this.passports.begin(provider, request, viewer?.tokenHash.toString('hex') ?? null);
  }

  async finish(
    provider: IdentityProvider,
    request: Request,
    response: Response,
    answer: ProviderAnswer,
  ): Promise<string> {
    try {
      const returned = await this.passports.finish(provider, request, answer);
      await this.welcome(returned, request, response);
      this.addresses.forget(response);
      return this.addresses.kept(request);
    } catch (error) {
      return this.refuse(provider, request, error);
    }
  }

  private welcome(returned: Returned, request: Request, response: Response): Promise<void> {
    const { profile, joining } = returned;
    if (joining !== null) return this.join({ profile, joining }, request);
    return this.open({ profile }, request, response);
  }

  /** By the very session that began it, or else somebody could be made to join another's account. */
  private async join(
    { profile, joining }: Pick<Returned, 'profile'> & { joining: string },
    request: Request,
  ): Promise<void> {
    const viewer = await this.sessions.of(request);
    if (viewer?.tokenHash.toString('hex') !== joining)
      throw new SignInRefused('SessionRequired', 'another session');
    …
  }
}
