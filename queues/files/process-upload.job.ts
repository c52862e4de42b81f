import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Processes an uploaded, cropped or cut file, which is ready or refused afterwards. */
export const processUpload = defineJob({
  name: 'process-upload',
  payload: z.object({ fileId: z.uuid() }),
  // More than eight minutes in all: the storage may be unavailable for a while.
  options: () => ({ attempts: 10 }),
});
