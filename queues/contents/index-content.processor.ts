import { Injectable } from '@nestjs/common';
import { SearchIndex } from '../../src/search/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { indexContent } from './index-content.job.ts';

@Injectable()
export class IndexContentProcessor implements JobProcessor<typeof indexContent> {
  readonly job = indexContent;

  constructor(private readonly searchIndex: SearchIndex) {}

  run({ contentId }: PayloadOf<typeof indexContent>): Promise<void> {
    return this.searchIndex.update(contentId);
  }
}
