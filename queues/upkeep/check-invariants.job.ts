import { z } from 'zod';
import { defineJob } from '../job.ts';

/**
 * Checks the invariants of the data, stores the result for admins, and fails if one is violated. It is not retried,
 * since a retry would find the same.
 */
export const checkInvariants = defineJob({
  name: 'check-invariants',
  payload: z.object({}),
  options: () => ({ attempts: 1 }),
});
