import { Injectable } from '@nestjs/common';
import { Files } from '../../src/media/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { removeFile } from './remove-file.job.ts';

@Injectable()
export class RemoveFileProcessor implements JobProcessor<typeof removeFile> {
  readonly job = removeFile;

  constructor(private readonly files: Files) {}

  run({ fileId }: PayloadOf<typeof removeFile>): Promise<void> {
    return this.files.remove(fileId);
  }
}
