import { Injectable } from '@nestjs/common';
import { CutRenditions, Renditions } from '../../src/media/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { renderFile } from './render-file.job.ts';

@Injectable()
export class RenderFileProcessor implements JobProcessor<typeof renderFile> {
  readonly job = renderFile;

  constructor(
    private readonly renditions: Renditions,
    private readonly cuts: CutRenditions,
  ) {}

  async run({ fileId }: PayloadOf<typeof renderFile>): Promise<void> {
    await this.renditions.makeAll(fileId);
    await this.cuts.makeAll(fileId);
  }
}
