import { Injectable } from '@nestjs/common';
import { DuePublication } from '../../src/moderation/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { publishDue } from './publish-due.job.ts';

@Injectable()
export class PublishDueProcessor implements JobProcessor<typeof publishDue> {
  readonly job = publishDue;

  constructor(private readonly publication: DuePublication) {}

  async run(): Promise<void> {
    await this.publication.publishDue();
  }
}
