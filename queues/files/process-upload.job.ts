import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Makes the stored form of a file that was uploaded, cropped or cut. Afterwards the file is ready or refused. */
export const processUpload = defineJob({
  name: 'process-upload',
  payload: z.object({ fileId: z.uuid() }),
  // Ten attempts take more than eight minutes in all, since the storage may be unavailable for a while.
  options: () => ({ attempts: 10 }),
});
