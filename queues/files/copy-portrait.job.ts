import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Copies a user's picture from the provider with which they signed in. */
export const copyPortrait = defineJob({
  name: 'copy-portrait',
  payload: z.object({ userId: z.int() }),
});
