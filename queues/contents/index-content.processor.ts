import { Injectable } from '@nestjs/common';
import { Sitemaps } from '../../src/pages/index.ts';
import { SearchIndex } from '../../src/search/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { indexContent } from './index-content.job.ts';

@Injectable()
export class IndexContentProcessor implements JobProcessor<typeof indexContent> {
  readonly job = indexContent;

  constructor(
    private readonly searchIndex: SearchIndex,
    private readonly sitemaps: Sitemaps,
  ) {}

  async run({ contentId }: PayloadOf<typeof indexContent>): Promise<void> {
    await this.searchIndex.update(contentId);
    await this.sitemaps.noteChange();
  }
}
