import { Injectable } from '@nestjs/common';
import { DailyFilling, DailyRollover } from '../../src/quizzes/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { rollOverDailies } from './roll-over-dailies.job.ts';

@Injectable()
export class RollOverDailiesProcessor implements JobProcessor<typeof rollOverDailies> {
  readonly job = rollOverDailies;

  constructor(
    private readonly filling: DailyFilling,
    private readonly rollover: DailyRollover,
  ) {}

  /** Completes dailies first, since they can no longer be changed once they are published. */
  async run(): Promise<void> {
    await this.filling.complete();
    await this.rollover.rollOver();
  }
}
