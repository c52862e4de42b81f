import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Removes uploads to which nothing has referred for a week. */
export const removeUnusedFiles = defineJob({
  name: 'remove-unused-files',
  payload: z.object({}),
});
