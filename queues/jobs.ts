import { countPlays } from './count-plays.job.ts';
import type { JobDefinition } from './job.ts';
import { renderFile } from './render-file.job.ts';

/** Every job there is. */
export const JOBS: readonly JobDefinition[] = [
  countPlays,
  renderFile,
] as unknown as JobDefinition[];
