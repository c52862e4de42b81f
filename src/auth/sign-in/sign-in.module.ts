import {
  Injectable,
  type MiddlewareConsumer,
  Module,
  type NestMiddleware,
  type NestModule,
} from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { AuthModule } from '../auth.module.ts';
import { Accounts } from './accounts.ts';
import { AuthPagesController } from './auth-pages.controller.ts';
import { AuthPages } from './auth-pages.ts';
import { AuthUrls, ReturnUrl } from './auth-urls.ts';
import { Passports } from './passports.ts';
import { SessionController } from './session.controller.ts';
import { SessionReader } from './session-reader.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignIn } from './sign-in.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { UnsupportedController } from './unsupported.controller.ts';

/** Responses about a sign-in must not be cached. */
@Injectable()
export class NoStore implements NestMiddleware {
  use(_request: Request, response: Response, next: NextFunction): void {
    response.setHeader('cache-control', 'private, no-cache, no-store');
    next();
  }
}

/** Signing in and out. Only the web process uses it. */
@Module({
  imports: [AuthModule],
  controllers: [SignInController, SessionController, AuthPagesController, UnsupportedController],
  providers: [
    Accounts,
    AuthUrls,
    AuthPages,
    Passports,
    ReturnUrl,
    SessionReader,
    SignIn,
    SignInAttempts,
  ],
})
export class SignInModule implements NestModule {
  configure(consumer: MiddlewareConsumer) {
    consumer.apply(NoStore).forRoutes('api/auth', 'api/auth/{*action}');
  }
}
