import { Injectable } from '@nestjs/common';
import { Renditions } from '../../src/media/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { trimRenditions } from './trim-renditions.job.ts';

@Injectable()
export class TrimRenditionsProcessor implements JobProcessor<typeof trimRenditions> {
  readonly job = trimRenditions;

  constructor(private readonly renditions: Renditions) {}

  run(): Promise<void> {
    return this.renditions.trim();
  }
}
