import { Injectable } from '@nestjs/common';
import { BulkWork } from '../../src/quizzes/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { runBulk } from './run-bulk.job.ts';

@Injectable()
export class RunBulkProcessor implements JobProcessor<typeof runBulk> {
  readonly job = runBulk;

  constructor(private readonly work: BulkWork) {}

  async run({ runId }: PayloadOf<typeof runBulk>): Promise<void> {
    await this.work.finish(runId);
  }
}
