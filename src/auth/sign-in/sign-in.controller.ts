import { Controller, Get, Param, Post, Req, Res, UseFilters } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Accepts, BodyLimit } from '../../http/body.guard.ts';
import { byAddress, RateLimit, type RateRule } from '../../http/rate-limit.ts';
import { CsrfExempt } from '../access/csrf.guard.ts';
import { Csrf } from '../access/csrf.ts';
import { noteSecurity } from '../security-log.ts';
import { AuthUrls } from './auth-urls.ts';
import { BusySignInFilter } from './busy-sign-in.filter.ts';
import { Providers } from './providers.ts';
import { SignIn } from './sign-in.ts';
import { unsupported } from './unsupported.controller.ts';
import { providerAnswer, redirectOrJson, wireBody } from './wire-body.ts';

const limited = (name: string): RateRule => ({
  name,
  calls: config => config.SIGN_INS_A_MINUTE,
  seconds: 60,
  per: byAddress,
});

/** Starts and returns are counted separately, so that each sign-in that was started can also be finished. */
const BEGINNINGS = limited('sign-ins');
const RETURNS = limited('returns of sign-ins');

/** The sign-in through a provider, in the protocol of NextAuth v4 (security.md). */
@ApiExcludeController()
@UseFilters(BusySignInFilter)
@Controller('api/auth')
@CsrfExempt()
@Accepts('json', 'urlencoded')
@BodyLimit('16kb')
export class SignInController {
  constructor(
    private readonly csrf: Csrf,
    private readonly providers: Providers,
    private readonly signIn: SignIn,
    private readonly addresses: AuthUrls,
  ) {}

  @Get('providers')
  list(@Req() request: Request) {
    const entries = this.providers.all.map(({ id, name }) => {
      const signinUrl = this.addresses.of(request, `signin/${id}`);
      const callbackUrl = this.addresses.ofReturn(request, id);
      return [id, { id, name, type: 'oauth', signinUrl, callbackUrl }] as const;
    });
    return Object.fromEntries(entries);
  }

  @Post(['signin', 'signin/:provider'])
  @RateLimit(BEGINNINGS)
  async begin(
    @Param('provider') id: string | undefined,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    const body = wireBody(request);
    const provider = this.providers.find(id);
    if (!provider || !this.csrf.matches(request, body.csrfToken)) {
      const reason = provider ? 'csrf' : 'unknown provider';
      noteSecurity(request, { event: 'refused', action: 'sign-in', reason });
      return redirectOrJson(response, this.addresses.of(request, 'signin?csrf=true'), body);
    }
    redirectOrJson(response, await this.signIn.begin(provider, request, response, body), body);
  }

  @Get('callback/:provider')
  @RateLimit(RETURNS)
  finish(
    @Param('provider') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.finishSignIn(id, request, response);
  }

  /** For providers that respond with a form. `state` and `code` are checked in the same way. */
  @Post('callback/:provider')
  @RateLimit(RETURNS)
  finishForm(
    @Param('provider') id: string,
    @Req() request: Request,
    @Res() response: Response,
  ): Promise<void> {
    return this.finishSignIn(id, request, response);
  }

  private async finishSignIn(id: string, request: Request, response: Response): Promise<void> {
    const provider = this.providers.find(id);
    if (!provider) throw unsupported(request);
    const answer = providerAnswer(request);
    const address = await this.signIn.finish(provider, request, response, answer);
    redirectOrJson(response, address, wireBody(request));
  }
}
