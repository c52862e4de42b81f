import { Controller, Get, Req, Res } from '@nestjs/common';
import { ApiExcludeController } from '@nestjs/swagger';
import type { Request, Response } from 'express';
import { Csrf } from '../access/csrf.ts';
import { Sessions } from '../sessions/sessions.ts';
import { AuthPages } from './auth-pages.ts';
import { ReturnUrl } from './auth-urls.ts';

const CODE = /^[A-Za-z]{1,40}$/;

/** The paths at which a server of NextAuth v4 has pages. Most redirect to the site's own pages. */
@ApiExcludeController()
@Controller('api/auth')
export class AuthPagesController {
  constructor(
    private readonly returns: ReturnUrl,
    private readonly pages: AuthPages,
    private readonly csrf: Csrf,
    private readonly sessions: Sessions,
  ) {}

  @Get(['signin', 'signin/:provider'])
  signIn(@Req() request: Request, @Res() response: Response): void {
    const { error, csrf } = request.query;
    const code = codeIn(error) ?? (csrf === 'true' ? 'csrf' : undefined);
    response.redirect(302, this.returns.page(request, 'login', code));
  }

  /** A signed-in user, who was adding a provider, sees the error on the profile page. */
  @Get('error')
  async error(@Req() request: Request, @Res() response: Response): Promise<void> {
    const code = codeIn(request.query.error) ?? 'Default';
    if (code === 'AccessDenied') return this.pages.denied(request, response);
    const isSignedIn = (await this.sessions.of(request)) !== null;
    const page = isSignedIn ? 'profile' : 'login';
    response.redirect(302, this.returns.page(request, page, code));
  }

  @Get('signout')
  signOut(@Req() request: Request, @Res() response: Response): void {
    this.pages.signOut(request, response, this.csrf.ensure(request, response));
  }
}

const codeIn = (error: unknown) =>
  typeof error === 'string' && CODE.test(error) ? error : undefined;
