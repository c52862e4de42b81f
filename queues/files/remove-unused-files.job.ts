import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Removes uploads that nothing has used for a week. */
export const removeUnusedFiles = defineJob({
  name: 'remove-unused-files',
  payload: z.object({}),
});
