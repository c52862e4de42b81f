import { z } from 'zod';
import { defineJob, IN_THE_BACKGROUND } from '../job.ts';

/** Makes the social preview pictures of a content, one per language, if what they show has changed. */
export const makeSocialPicture = defineJob({
  name: 'make-social-picture',
  payload: z.object({ contentId: z.int() }),
  options: () => IN_THE_BACKGROUND,
});
