import { type CanActivate, type ExecutionContext, Injectable, SetMetadata } from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import type { Request } from 'express';
import { forbidden } from '../../errors.ts';
import { noteSecurity } from '../security-log.ts';
import { Sessions } from '../sessions/sessions.ts';
import { Csrf } from './csrf.ts';

const SAFE = new Set(['GET', 'HEAD', 'OPTIONS']);
const EXEMPT = Symbol('exempt from the CSRF token');

/** Exempts a route, or all routes of a controller, that check a token in the body or a signature of another service. */
export const CsrfExempt = () => SetMetadata(EXEMPT, true);

/** Requires the header x-csrf-token for changes by signed-in users (product.md, "Calls"). */
@Injectable()
export class CsrfGuard implements CanActivate {
  constructor(
    private readonly reflector: Reflector,
    private readonly csrf: Csrf,
    private readonly sessions: Sessions,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    if (SAFE.has(request.method) || this.isExempt(context)) return true;
    // The token is checked first, since with a valid one the session need not be read.
    if (this.csrf.matches(request, request.headers['x-csrf-token'])) return true;
    const viewer = await this.sessions.of(request);
    if (!viewer) return true;
    noteSecurity(request, { event: 'refused', action: 'change', reason: 'csrf' });
    throw forbidden('csrf.invalid');
  }

  private isExempt(context: ExecutionContext): boolean {
    const route = [context.getHandler(), context.getClass()];
    return this.reflector.getAllAndOverride<boolean | undefined>(EXEMPT, route) === true;
  }
}
