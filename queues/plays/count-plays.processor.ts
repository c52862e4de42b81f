import { Injectable } from '@nestjs/common';
import { FixPayments, Statistics } from '../../src/plays/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { countPlays } from './count-plays.job.ts';

@Injectable()
export class CountPlaysProcessor implements JobProcessor<typeof countPlays> {
  readonly job = countPlays;

  constructor(
    private readonly statistics: Statistics,
    private readonly fixes: FixPayments,
  ) {}

  async run({ contentId }: PayloadOf<typeof countPlays>): Promise<void> {
    await this.statistics.count(contentId);
    await this.fixes.payFinished(contentId);
  }
}
