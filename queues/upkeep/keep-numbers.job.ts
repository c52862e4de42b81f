import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Counts what happened on the site today, and on days that were not counted to their end. */
export const keepNumbers = defineJob({ name: 'keep-numbers', payload: z.object({}) });
