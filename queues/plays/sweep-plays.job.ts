import { z } from 'zod';
import { defineJob } from '../job.ts';

/**
 * Ends expired plays: those with an answer are given up, the others are deleted. Also deletes expired address hashes
 * of guests.
 */
export const sweepPlays = defineJob({ name: 'sweep-plays', payload: z.object({}) });
