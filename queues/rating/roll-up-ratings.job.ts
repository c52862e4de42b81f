import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Brings the boards to where the ledger is. */
export const rollUpRatings = defineJob({ name: 'roll-up-ratings', payload: z.object({}) });
