import { Injectable } from '@nestjs/common';
import { DailyRollover } from '../../src/quizzes/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { rollOverDailies } from './roll-over-dailies.job.ts';

@Injectable()
export class RollOverDailiesProcessor implements JobProcessor<typeof rollOverDailies> {
  readonly job = rollOverDailies;

  constructor(private readonly rollover: DailyRollover) {}

  async run(): Promise<void> {
    await this.rollover.rollOver();
  }
}
