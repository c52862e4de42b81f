import { Module } from '@nestjs/common';
import { Csrf } from './csrf.ts';
import { Grants } from './grants.ts';
import { Guests } from './guests.ts';
import { Providers } from './providers.ts';
import { SessionSweep } from './session-sweep.ts';
import { Sessions } from './sessions.ts';
import { SiteCookies } from './site-cookies.ts';

@Module({
  providers: [Csrf, Grants, Guests, Providers, Sessions, SessionSweep, SiteCookies],
  exports: [Csrf, Grants, Guests, Providers, Sessions, SessionSweep, SiteCookies],
})
export class AuthModule {}
