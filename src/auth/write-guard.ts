import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CONFIG, type Config } from '../config.ts';
import { DomainError, forbidden } from '../errors.ts';
import { isAllowedOrigin, ownOrigins } from './same-origin.ts';

/** Refuses changes from other sites, and bodies that are not JSON. */
@Injectable()
export class WriteGuard implements NestMiddleware {
  private readonly own: ReadonlySet<string>;

  constructor(@Inject(CONFIG) config: Config) {
    this.own = ownOrigins(config.SITE_URL);
  }

  use(request: Request, _response: Response, next: NextFunction) {
    if (!isAllowedOrigin(request, this.own)) throw forbidden('origin.refused');
    const type = request.headers['content-type'];
    if (type !== undefined && hasBody(request) && !request.is('json'))
      throw new DomainError(415, 'input.media-type');
    next();
  }
}

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0;
