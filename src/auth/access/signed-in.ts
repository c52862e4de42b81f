import {
  applyDecorators,
  type CanActivate,
  createParamDecorator,
  type ExecutionContext,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';
import type { Request } from 'express';
import { unauthorised } from '../../errors.ts';
import { Sessions, type Viewer } from '../sessions/sessions.ts';

/** Where the guard leaves whom it let in. */
const VIEWER = Symbol('viewer');

@Injectable()
export class SignedInGuard implements CanActivate {
  constructor(private readonly sessions: Sessions) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const viewer = await this.sessions.of(request);
    if (!viewer) throw unauthorised();
    Object.assign(request, { [VIEWER]: viewer });
    return true;
  }
}

/** A call for those who are signed in; anybody else is told 401 auth.required. */
export const SignedIn = () =>
  applyDecorators(
    UseGuards(SignedInGuard),
    ApiResponse({ status: 401, description: 'auth.required' }),
  );

/** In a call that is `@SignedIn()`: who makes it. */
export const SignedInViewer = createParamDecorator(
  (_: unknown, context: ExecutionContext): Viewer =>
    context.switchToHttp().getRequest<Request & { [VIEWER]: Viewer }>()[VIEWER],
);
