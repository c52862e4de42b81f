import { z } from 'zod';
import { defineJob, IN_THE_BACKGROUND } from './job.ts';

/** Makes the picture of a content for previews, if what it shows has changed. */
export const makeSocialPicture = defineJob({
  name: 'make-social-picture',
  payload: z.object({ contentId: z.int() }),
  options: () => IN_THE_BACKGROUND,
});
