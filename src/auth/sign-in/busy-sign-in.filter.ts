import { type ArgumentsHost, Catch, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError } from '../../errors.ts';
import { ProblemFilter } from '../../http/problem.filter.ts';
import { noteSecurity } from '../security-log.ts';
import { AuthUrls } from './auth-urls.ts';
import { wireBody } from './wire-body.ts';

/** Redirects a browser that signs in too often to a page, since it would display the JSON of a problem document. */
@Catch()
@Injectable()
export class BusySignInFilter extends ProblemFilter {
  constructor(private readonly addresses: AuthUrls) {
    super();
  }

  override catch(error: unknown, host: ArgumentsHost) {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    if (!isTooMany(error) || !isNavigation(request)) return super.catch(error, host);
    return void this.redirectToError(error, request, response);
  }

  private redirectToError(
    { code, retryAfter }: DomainError,
    request: Request,
    response: Response,
  ): void {
    noteSecurity(request, { event: 'refused', action: 'sign-in', reason: code });
    response.set('retry-after', String(retryAfter));
    response.redirect(302, this.addresses.ofError(request, 'TooManyAttempts'));
  }
}

const isTooMany = (error: unknown): error is DomainError =>
  error instanceof DomainError && error.code === 'rate.exceeded';

/** Browsers request text/html for a page; scripts do not. */
const isNavigation = (request: Request) =>
  !wireBody(request).json && /\btext\/html\b/.test(request.headers.accept ?? '');
