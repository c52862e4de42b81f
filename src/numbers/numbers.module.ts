import { Module } from '@nestjs/common';
import { AuditModule } from '../audit/index.ts';
import { AuthModule } from '../auth/index.ts';
import { AdminNumbersController } from './admin-numbers.controller.ts';
import { AdminNumbersReader } from './admin-numbers.ts';
import { CurrentNumbers } from './current-numbers.ts';
import { NumberKeeping } from './number-keeping.ts';

@Module({
  imports: [AuditModule, AuthModule],
  controllers: [AdminNumbersController],
  providers: [AdminNumbersReader, CurrentNumbers, NumberKeeping],
  exports: [CurrentNumbers, NumberKeeping],
})
export class NumbersModule {}
