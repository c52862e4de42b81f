import { type MiddlewareConsumer, Module, type NestModule } from '@nestjs/common';
import { AuthModule } from '../auth.module.ts';
import { Accounts } from './accounts.ts';
import { AuthAddresses } from './auth-addresses.ts';
import { AuthPagesController } from './auth-pages.controller.ts';
import { AuthPages } from './auth-pages.ts';
import { NoStore } from './no-store.ts';
import { Passports } from './passports.ts';
import { ReturnAddress } from './return-address.ts';
import { SessionController } from './session.controller.ts';
import { SessionReader } from './session-reader.ts';
import { SignInController } from './sign-in.controller.ts';
import { SignIn } from './sign-in.ts';
import { SignInAttempts } from './sign-in-attempts.ts';
import { UnsupportedController } from './unsupported.controller.ts';

/** Signing in and out, which the web process alone does. */
@Module({
  imports: [AuthModule],
  controllers: [SignInController, SessionController, AuthPagesController, UnsupportedController],
  providers: [
    Accounts,
    AuthAddresses,
    AuthPages,
    Passports,
    ReturnAddress,
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
