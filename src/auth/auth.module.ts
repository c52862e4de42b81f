import { Module } from '@nestjs/common';
import { Guests } from './guests.ts';

@Module({ providers: [Guests], exports: [Guests] })
export class AuthModule {}
