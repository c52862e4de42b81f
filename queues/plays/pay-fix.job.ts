import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Pays the first plays with an answer that the correction of a question has made right. */
export const payFix = defineJob({
  name: 'pay-fix',
  payload: z.object({ revisionId: z.int(), contentId: z.int() }),
});
