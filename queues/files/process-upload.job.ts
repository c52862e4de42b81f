import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Cleans what an author uploaded, cropped or cut; after that it is ready or refused. */
export const processUpload = defineJob({
  name: 'process-upload',
  payload: z.object({ fileId: z.uuid() }),
});
