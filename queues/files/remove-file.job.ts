import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Takes the bytes of a file away that is no longer in the database, and its renditions. */
export const removeFile = defineJob({
  name: 'remove-file',
  payload: z.object({ fileId: z.uuid() }),
});
