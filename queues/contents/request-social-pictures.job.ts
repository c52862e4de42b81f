import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Requests social pictures for contents that have none or whose picture was drawn with another design. */
export const requestSocialPictures = defineJob({
  name: 'request-social-pictures',
  payload: z.object({}),
});
