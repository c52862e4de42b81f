import { Module } from '@nestjs/common';
import { Csrf } from './csrf.ts';
import { Grants } from './grants.ts';
import { Guests } from './guests.ts';
import { Sessions } from './sessions.ts';
import { SiteCookies } from './site-cookies.ts';

@Module({
  providers: [Csrf, Grants, Guests, Sessions, SiteCookies],
  exports: [Csrf, Grants, Guests, Sessions],
})
export class AuthModule {}
