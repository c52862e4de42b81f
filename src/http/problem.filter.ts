import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import type { ErrorCode, Problem } from '../../contracts/errors.ts';
import { DomainError, notFound } from '../errors.ts';
import { log } from '../log.ts';
import { reportError } from '../reporting/reporter.ts';
import { problemOf } from './problem.ts';
import { requestIdOf } from './request-id.ts';

/**
 * Errors that our own pages never cause, so that they are logged as possible attacks. (Invalid CSRF tokens are logged
 * where they are checked.)
 */
const SECURITY_CODES = new Set<ErrorCode>([
  'deletion.signature',
  'order.signature',
  'origin.refused',
  'rate.exceeded',
]);

/** Turns every error into a response. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const requestId = requestIdOf(request);
    const problem = problemOf(isUnmatchedRoute(error) ? pageNotFound(request) : error, requestId);
    if (problem.status >= 500) {
      log.error({ requestId, err: error }, 'request failed');
      reportError(error, { requestId, status: problem.status });
    }
    if (SECURITY_CODES.has(problem.code)) note(request, problem);
    if (response.headersSent) return void response.destroy();
    if (error instanceof DomainError && error.retryAfter !== undefined)
      response.set('retry-after', String(error.retryAfter));
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }
}

/** Logs in the format of noteSecurity in auth. The query is left out, since it may contain anything. */
function note({ method, originalUrl }: Request, { code, instance }: Problem): void {
  const [path] = originalUrl.split('?');
  log.info({ requestId: instance, event: 'refused', method, path, reason: code }, 'security');
}

/** For an unknown path Nest throws a NotFoundException with the message `Cannot GET /x`. */
const isUnmatchedRoute = (error: unknown) =>
  error instanceof Error && error.name === 'NotFoundException';

const pageNotFound = (request: Request) => notFound(`Page Not Found: ${request.path}`);
