import { z } from 'zod';
import { defineJob } from './job.ts';

/**
 * Ends the plays that ran out: those with an answer are given up, the others never were. And forgets the addresses of
 * guests whose time has come.
 */
export const sweepPlays = defineJob({ name: 'sweep-plays', payload: z.object({}) });
