import { z } from 'zod';
import { defineJob, IN_THE_BACKGROUND } from '../job.ts';

/** Makes the renditions of a stored picture. */
export const renderFile = defineJob({
  name: 'render-file',
  payload: z.object({ fileId: z.uuid() }),
  options: () => IN_THE_BACKGROUND,
});
