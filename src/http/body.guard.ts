import {
  type CanActivate,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  type Type,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import express, { type Request, type RequestHandler, type Response } from 'express';
import { DomainError } from '../errors.ts';
import { hasBody } from './body-time.ts';

/**
 * Encodings of a request body. The guard does not read a `multipart` body, because the route streams it. `any` is JSON,
 * whatever the request says.
 */
type Encoding = 'json' | 'urlencoded' | 'multipart' | 'any';

const ENCODINGS = Symbol('encodings of the body');
const LIMIT = Symbol('limit of the body');

/** Sets the encodings in which a route, or all routes of a controller, accept a body. The default is JSON only. */
export const Accepts = (...encodings: readonly Encoding[]) => SetMetadata(ENCODINGS, encodings);

/** Sets the maximum size of a route's body, such as `16kb`. */
export const BodyLimit = (limit: string) => SetMetadata(LIMIT, limit);

const USUAL_ENCODINGS: readonly Encoding[] = ['json'];
const USUAL_LIMIT = '100kb';

/**
 * Parses the body, or refuses it if the route does not accept its encoding. Nest's own parsers are disabled in
 * HttpAdapter, since they run before the route is known.
 */
@Injectable()
export class BodyGuard implements CanActivate {
  private readonly parsers = new Map<string, RequestHandler>();

  constructor(private readonly reflector: Reflector) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (!hasBody(request)) return true;
    const route: [() => unknown, Type] = [
      context.getHandler() as () => unknown,
      context.getClass(),
    ];
    const encodings =
      this.reflector.getAllAndOverride<readonly Encoding[]>(ENCODINGS, route) ?? USUAL_ENCODINGS;
    const limit = this.reflector.getAllAndOverride<string>(LIMIT, route) ?? USUAL_LIMIT;
    const encoding = encodings.includes('any')
      ? 'any'
      : (request.is([...encodings]) as Encoding | false);
    if (encoding === 'multipart') return true;
    if (encoding) await parsed(request, context, this.parserOf(encoding, limit));
    else if (request.headers['content-type'] !== undefined)
      throw new DomainError(415, 'input.media-type');
    return true;
  }

  private parserOf(encoding: Exclude<Encoding, 'multipart'>, limit: string): RequestHandler {
    const key = `${encoding} ${limit}`;
    const known = this.parsers.get(key);
    if (known) return known;
    const parser =
      encoding === 'urlencoded'
        ? express.urlencoded({ limit, extended: false })
        : express.json({ limit, ...(encoding === 'any' && { type: () => true }) });
    this.parsers.set(key, parser);
    return parser;
  }
}

/** Rejects with the parser's error (http-errors), which contains a status. */
const parsed = (request: Request, context: ExecutionContext, parse: RequestHandler) =>
  new Promise<void>((resolve, reject) => {
    const response = context.switchToHttp().getResponse<Response>();
    void parse(request, response, error => (error ? reject(error) : resolve()));
  });
