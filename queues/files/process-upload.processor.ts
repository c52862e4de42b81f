import { Injectable } from '@nestjs/common';
import { UploadProcessing } from '../../src/media/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { processUpload } from './process-upload.job.ts';

@Injectable()
export class ProcessUploadProcessor implements JobProcessor<typeof processUpload> {
  readonly job = processUpload;

  constructor(private readonly processing: UploadProcessing) {}

  run({ fileId }: PayloadOf<typeof processUpload>): Promise<void> {
    return this.processing.process(fileId);
  }

  giveUp({ fileId }: PayloadOf<typeof processUpload>): Promise<void> {
    return this.processing.giveUp(fileId);
  }
}
