import { Injectable } from '@nestjs/common';
import { UnusedFiles } from '../../src/media/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { removeUnusedFiles } from './remove-unused-files.job.ts';

@Injectable()
export class RemoveUnusedFilesProcessor implements JobProcessor<typeof removeUnusedFiles> {
  readonly job = removeUnusedFiles;

  constructor(private readonly files: UnusedFiles) {}

  run(): Promise<void> {
    return this.files.remove();
  }
}
