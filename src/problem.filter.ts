import { type ArgumentsHost, Catch, type ExceptionFilter } from '@nestjs/common';
import type { Request, Response } from 'express';
import { DomainError, notFound } from './errors.ts';
import { log } from './log.ts';
import { problemOf } from './problem.ts';
import { requestIdOf } from './request-id.ts';

/** The one place that turns an error into an answer. */
@Catch()
export class ProblemFilter implements ExceptionFilter {
  catch(error: unknown, host: ArgumentsHost) {
    const request = host.switchToHttp().getRequest<Request>();
    const response = host.switchToHttp().getResponse<Response>();
    const requestId = requestIdOf(request);
    const problem = problemOf(isUnmatchedRoute(error) ? pageNotFound(request) : error, requestId);
    if (problem.status >= 500) log.error({ requestId, err: error }, 'request failed');
    if (response.headersSent) return void response.destroy();
    if (error instanceof DomainError && error.retryAfter !== undefined)
      response.set('retry-after', String(error.retryAfter));
    response.status(problem.status).type('application/problem+json').send(JSON.stringify(problem));
  }
}

/** Express answers an unknown path by Nest's NotFoundException `Cannot GET /x`. */
const isUnmatchedRoute = (error: unknown) =>
  error instanceof Error && error.name === 'NotFoundException';

const pageNotFound = (request: Request) => notFound(`Page Not Found: ${request.path}`);
