import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Adds the latest transfers of the ledger to the leaderboards. */
export const rollUpRatings = defineJob({ name: 'roll-up-ratings', payload: z.object({}) });
