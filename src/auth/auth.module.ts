import { Module } from '@nestjs/common';
import { Csrf } from './csrf.ts';
import { Guests } from './guests.ts';
import { Sessions } from './sessions.ts';
import { SiteCookies } from './site-cookies.ts';

@Module({
  providers: [Csrf, Guests, Sessions, SiteCookies],
  exports: [Csrf, Guests, Sessions],
})
export class AuthModule {}
