import { Module } from '@nestjs/common';
import { Csrf } from './access/csrf.ts';
import { Grants } from './roles/grants.ts';
import { Guests } from './sessions/guests.ts';
import { SessionSweep } from './sessions/session-sweep.ts';
import { Sessions } from './sessions/sessions.ts';
import { SiteCookies } from './sessions/site-cookies.ts';
import { Providers } from './sign-in/providers.ts';

@Module({
  providers: [Csrf, Grants, Guests, Providers, Sessions, SessionSweep, SiteCookies],
  exports: [Csrf, Grants, Guests, Providers, Sessions, SessionSweep, SiteCookies],
})
export class AuthModule {}
