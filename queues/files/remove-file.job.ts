import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Removes the stored bytes and renditions of a file that is no longer in the database. */
export const removeFile = defineJob({
  name: 'remove-file',
  payload: z.object({ fileId: z.uuid() }),
});
