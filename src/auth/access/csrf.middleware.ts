import { Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { forbidden } from '../../errors.ts';
import { noteSecurity } from '../security-log.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Csrf } from './csrf.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
/** Where the token stands in the body, what only reads, and what a provider signs. */
const EXEMPT = /^\/(api\/auth\/|1\/indexes\/|api\/facebook\/deletion$)/;

/** A change in somebody's name needs the header x-csrf-token (product.md, "Calls"). */
@Injectable()
export class CsrfMiddleware implements NestMiddleware {
  constructor(
    private readonly csrf: Csrf,
    private readonly sessions: Sessions,
  ) {}

  async use(request: Request, _response: Response, next: NextFunction) {
    if (SAFE.has(request.method) || EXEMPT.test(request.originalUrl.split('?')[0] as string))
      return next();
    // With the token it does not matter whose the change is.
    const isOurs = this.csrf.matches(request, request.headers['x-csrf-token']);
    const viewer = isOurs ? null : await this.sessions.of(request);
    if (!viewer) return next();
    noteSecurity(request, { event: 'refused', action: 'change', reason: 'csrf' });
    throw forbidden('csrf.invalid');
  }
}
