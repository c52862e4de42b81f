import { Injectable } from '@nestjs/common';
import { InvariantResults, Invariants } from '../../src/audit/index.ts';
import { log } from '../../src/log.ts';
import type { JobProcessor } from '../job.processor.ts';
import { checkInvariants } from './check-invariants.job.ts';

@Injectable()
export class CheckInvariantsProcessor implements JobProcessor<typeof checkInvariants> {
  readonly job = checkInvariants;

  constructor(
    private readonly invariants: Invariants,
    private readonly results: InvariantResults,
  ) {}

  async run(): Promise<void> {
    const violations = await this.invariants.violated();
    await this.results.store(violations.map(({ number }) => number));
    for (const violation of violations) log.error(violation, 'an invariant does not hold');
    if (violations.length > 0)
      throw new Error(
        `These invariants do not hold: ${violations.map(({ number, says }) => `${number} (${says})`).join(', ')}`,
      );
  }
}
