import { Injectable } from '@nestjs/common';
import { FixPayments } from '../../src/plays/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { payFix } from './pay-fix.job.ts';

@Injectable()
export class PayFixProcessor implements JobProcessor<typeof payFix> {
  readonly job = payFix;

  constructor(private readonly fixes: FixPayments) {}

  run(pinned: PayloadOf<typeof payFix>): Promise<void> {
    return this.fixes.payAll(pinned);
  }
}
