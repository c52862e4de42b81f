import { Module } from '@nestjs/common';
import { InvariantResults } from './invariant-results.ts';
import { Invariants } from './invariants.ts';

@Module({ providers: [InvariantResults, Invariants], exports: [InvariantResults, Invariants] })
export class AuditModule {}
