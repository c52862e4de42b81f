import { Injectable } from '@nestjs/common';
import { Sitemaps } from '../../src/pages/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { makeSitemaps } from './make-sitemaps.job.ts';

@Injectable()
export class MakeSitemapsProcessor implements JobProcessor<typeof makeSitemaps> {
  readonly job = makeSitemaps;

  constructor(private readonly sitemaps: Sitemaps) {}

  async run(): Promise<void> {
    await this.sitemaps.makeIfStale();
  }
}
