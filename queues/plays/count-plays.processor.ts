import { Injectable } from '@nestjs/common';
import { Statistics } from '../../src/plays/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { countPlays } from './count-plays.job.ts';

@Injectable()
export class CountPlaysProcessor implements JobProcessor<typeof countPlays> {
  readonly job = countPlays;

  constructor(private readonly statistics: Statistics) {}

  run({ contentId }: PayloadOf<typeof countPlays>): Promise<void> {
    return this.statistics.count(contentId);
  }
}
