import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Draws the questions of upcoming dailies that nobody has filled. */
export const fillDailies = defineJob({ name: 'fill-dailies', payload: z.object({}) });
