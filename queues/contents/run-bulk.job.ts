import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Changes the contents of a bulk run that still wait. */
export const runBulk = defineJob({
  name: 'run-bulk',
  payload: z.object({ runId: z.uuid() }),
});
