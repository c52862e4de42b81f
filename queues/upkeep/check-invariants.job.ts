import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Looks whether the invariants of the data hold. Fails where they do not, once: it would find the same again. */
export const checkInvariants = defineJob({
  name: 'check-invariants',
  payload: z.object({}),
  options: () => ({ attempts: 1 }),
});
