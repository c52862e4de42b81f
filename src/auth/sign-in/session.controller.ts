import { Controller, Get, HttpCode, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { DomainError } from '../../errors.ts';
import { Accepts } from '../../http/body.guard.ts';
import { CsrfExempt } from '../access/csrf.guard.ts';
import { Csrf } from '../access/csrf.ts';
import { noteSecurity } from '../security-log.ts';
import { Sessions } from '../sessions/sessions.ts';
import { AuthUrls, ReturnUrl } from './auth-urls.ts';
import { type SessionAnswer, SessionReader } from './session-reader.ts';
import { redirectOrJson, wireBody } from './wire-body.ts';

/** The error of the NextAuth client if GET csrf returns no token. */
const NO_TOKEN = 'Could not fetch CSRF Token for signing out';

/** Returns the session and signs out, in the protocol of NextAuth v4 (security.md). */
@ApiExcludeController()
@Controller('api/auth')
@CsrfExempt()
@Accepts('json', 'urlencoded')
export class SessionController {
  constructor(
    private readonly csrf: Csrf,
    private readonly sessions: Sessions,
    private readonly reader: SessionReader,
    private readonly addresses: AuthUrls,
    private readonly returns: ReturnUrl,
  ) {}

  @Get('csrf')
  token(@Req() request: Request, @Res({ passthrough: true }) response: Response) {
    return { csrfToken: this.csrf.ensure(request, response) };
  }

  @Get('session')
  session(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionAnswer> {
    return this.reader.read(request, response);
  }

  /** Clients use this to update their session data. Nothing in our sessions can be updated. */
  @Post('session')
  @HttpCode(200)
  update(
    @Req() request: Request,
    @Res({ passthrough: true }) response: Response,
  ): Promise<SessionAnswer> {
    if (this.isForeign(request, 'session')) throw new DomainError(400, 'csrf.invalid');
    return this.reader.read(request, response);
  }

  @Post('signout')
  async signOut(@Req() request: Request, @Res() response: Response): Promise<void> {
    const body = wireBody(request);
    const isForeign = this.isForeign(request, 'sign-out');
    if (!body.csrfToken) throw new DomainError(400, 'csrf.invalid', NO_TOKEN);
    if (isForeign)
      return redirectOrJson(response, this.addresses.of(request, 'signout?csrf=true'), body);
    const viewer = await this.sessions.of(request);
    await this.sessions.close(request, response);
    if (viewer) noteSecurity(request, { event: 'signed out', userId: viewer.userId });
    redirectOrJson(response, this.returns.safe(request, body.callbackUrl), body);
  }

  /** Clients report their errors here. They are dropped, since anybody could fill our logs. */
  @Post('_log')
  @HttpCode(200)
  report() {
    return {};
  }

  private isForeign(request: Request, action: string): boolean {
    if (this.csrf.matches(request, wireBody(request).csrfToken)) return false;
    noteSecurity(request, { event: 'refused', action, reason: 'csrf' });
    return true;
  }
}
