import { Injectable } from '@nestjs/common';
import { DailyFilling, DailyRollover } from '../../src/quizzes/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { fillDailies } from './fill-dailies.job.ts';

@Injectable()
export class FillDailiesProcessor implements JobProcessor<typeof fillDailies> {
  readonly job = fillDailies;

  constructor(
    private readonly filling: DailyFilling,
    private readonly rollover: DailyRollover,
  ) {}

  /** Rolls over as well, so that a daily that was drawn on its own day does not wait until midnight. */
  async run(): Promise<void> {
    await this.filling.fill();
    await this.filling.complete();
    await this.rollover.rollOver();
  }
}
