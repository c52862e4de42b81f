import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Asks for the pictures for previews that contents still lack, or that were drawn in another look. */
export const requestSocialPictures = defineJob({
  name: 'request-social-pictures',
  payload: z.object({}),
});
