import { Injectable } from '@nestjs/common';
import { SuspicionSearch } from '../../src/people/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import { searchSuspicions } from './search-suspicions.job.ts';

@Injectable()
export class SearchSuspicionsProcessor implements JobProcessor<typeof searchSuspicions> {
  readonly job = searchSuspicions;

  constructor(private readonly suspicions: SuspicionSearch) {}

  async run(): Promise<void> {
    await this.suspicions.search();
  }
}
