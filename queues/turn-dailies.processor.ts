import { Injectable } from '@nestjs/common';
import { DailyTurning } from '../src/quizzes/index.ts';
import type { JobProcessor } from './job.processor.ts';
import { turnDailies } from './turn-dailies.job.ts';

@Injectable()
export class TurnDailiesProcessor implements JobProcessor<typeof turnDailies> {
  readonly job = turnDailies;

  constructor(private readonly turning: DailyTurning) {}

  async run(): Promise<void> {
    await this.turning.turn();
  }
}
