import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Counts what happened on the site today, and on earlier days that were last counted before they were over. */
export const keepNumbers = defineJob({ name: 'keep-numbers', payload: z.object({}) });
