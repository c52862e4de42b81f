import { Module } from '@nestjs/common';
import { Invariants } from './invariants.ts';

@Module({ providers: [Invariants], exports: [Invariants] })
export class AuditModule {}
