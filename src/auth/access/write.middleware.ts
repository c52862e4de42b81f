import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CONFIG, type Config } from '../../config.ts';
import { forbidden } from '../../errors.ts';
import { isAllowedOrigin, ownOrigins } from './own-origins.ts';

/** Refuses changes from other sites on every path, before the body is read. */
@Injectable()
export class WriteMiddleware implements NestMiddleware {
  private readonly own: ReadonlySet<string>;

  constructor(@Inject(CONFIG) config: Config) {
    this.own = ownOrigins(config.SITE_URL);
  }

  use(request: Request, _response: Response, next: NextFunction) {
    if (!isAllowedOrigin(request, this.own)) throw forbidden('origin.refused');
    next();
  }
}
