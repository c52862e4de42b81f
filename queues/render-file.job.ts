import { z } from 'zod';
import { defineJob } from './job.ts';

/** Makes the renditions of a stored picture. */
export const renderFile = defineJob({
  name: 'render-file',
  payload: z.object({ fileId: z.uuid() }),
});
