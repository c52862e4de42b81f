import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Pays the first plays whose answers are right since their question was corrected. */
export const payFix = defineJob({
  name: 'pay-fix',
  payload: z.object({ revisionId: z.int(), contentId: z.int() }),
});
