import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { CONFIG, type Config } from '../../config.ts';
import { DomainError, forbidden } from '../../errors.ts';
import { isAllowedOrigin, ownOrigins } from './own-origins.ts';

/** Calls that others than our own scripts make: in a form's encoding, or as well in one. */
const FORMS = /^\/api\/facebook\/deletion$/;
const EITHER = /^\/api\/auth\//;

/** Refuses changes from other sites, and bodies that are not JSON. */
@Injectable()
export class WriteMiddleware implements NestMiddleware {
  private readonly own: ReadonlySet<string>;

  constructor(@Inject(CONFIG) config: Config) {
    this.own = ownOrigins(config.SITE_URL);
  }

  use(request: Request, _response: Response, next: NextFunction) {
    if (!isAllowedOrigin(request, this.own)) throw forbidden('origin.refused');
    const type = request.headers['content-type'];
    if (type !== undefined && hasBody(request) && !request.is(takenBy(request)))
      throw new DomainError(415, 'input.media-type');
    next();
  }
}

function takenBy({ originalUrl }: Request): string[] {
  const [path = ''] = originalUrl.split('?');
  if (FORMS.test(path)) return ['urlencoded'];
  return EITHER.test(path) ? ['json', 'urlencoded'] : ['json'];
}

const hasBody = (request: Request) =>
  request.headers['transfer-encoding'] !== undefined ||
  Number(request.headers['content-length'] ?? 0) > 0;
