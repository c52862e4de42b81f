import { Injectable } from '@nestjs/common';
import { ImportRun } from '../../src/catalog/index.ts';
import type { JobProcessor } from '../job.processor.ts';
import type { PayloadOf } from '../job.ts';
import { importCatalog } from './import-catalog.job.ts';

@Injectable()
export class ImportCatalogProcessor implements JobProcessor<typeof importCatalog> {
  readonly job = importCatalog;

  constructor(private readonly imports: ImportRun) {}

  run({ importId }: PayloadOf<typeof importCatalog>): Promise<void> {
    return this.imports.run(importId);
  }

  giveUp({ importId }: PayloadOf<typeof importCatalog>): Promise<void> {
    return this.imports.giveUp(importId);
  }
}
