import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  SetMetadata,
  UseGuards,
} from '@nestjs/common';
import { Reflector } from '@nestjs/core';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import type { Role } from '../../../contracts/vocabulary.ts';
import { forbidden, unauthorised } from '../../errors.ts';
import { Sessions, type Viewer } from '../sessions/sessions.ts';

/** The request property in which the guard stores the signed-in user. */
const VIEWER = Symbol('viewer');
const LEAST_ROLE = 'least-role';
/** In ascending order; each role includes the rights of the earlier ones. */
const RANKS: readonly Role[] = ['user', 'author', 'admin'];

@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly reflector: Reflector,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const viewer = await this.sessions.of(request);
    if (!viewer) throw unauthorised();
    const places = [context.getHandler(), context.getClass()];
    const least = this.reflector.getAllAndOverride<Role | undefined>(LEAST_ROLE, places) ?? 'user';
    if (RANKS.indexOf(viewer.role) < RANKS.indexOf(least)) throw forbidden('auth.forbidden');
    Object.assign(request, { [VIEWER]: viewer });
    return true;
  }
}

/** Requires a signed-in user; others get 401 auth.required. */
export const SignedIn = () =>
  applyDecorators(
    UseGuards(SignedInGuard),
    ApiResponse({ status: 401, description: 'auth.required' }),
  );

/** Requires at least this role: 401 auth.required for visitors, 403 auth.forbidden for users with a lower role. */
export const RequireRole = (least: Exclude<Role, 'user'>) =>
  applyDecorators(
    SetMetadata(LEAST_ROLE, least),
    SignedIn(),
    ApiResponse({ status: 403, description: 'auth.forbidden' }),
  );

/** The signed-in user, as a parameter of a method with `@SignedIn()`. */
export const SignedInViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer =>
    context.switchToHttp().getRequest<Request & { [VIEWER]: Viewer }>()[VIEWER],
);
