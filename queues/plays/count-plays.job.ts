import { z } from 'zod';
import { defineJob } from '../job.ts';

const DELAY_MS = 2_000;

/**
 * Adds a content's newly finished first plays to its statistics, at most once every two seconds, and pays those with an
 * answer that a correction has made right.
 */
export const countPlays = defineJob({
  name: 'count-plays',
  payload: z.object({ contentId: z.int() }),
  options: ({ contentId }) => ({
    delay: DELAY_MS,
    deduplication: { id: `count-plays-${contentId}`, ttl: DELAY_MS },
  }),
});
