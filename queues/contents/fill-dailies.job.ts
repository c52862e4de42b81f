import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Draws the dailies of the days ahead that nobody has filled. */
export const fillDailies = defineJob({ name: 'fill-dailies', payload: z.object({}) });
