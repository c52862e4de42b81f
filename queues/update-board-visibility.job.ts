import { z } from 'zod';
import { defineJob } from './job.ts';

/** Puts a user onto the boards of others, or takes them off, as their account says now. */
export const updateBoardVisibility = defineJob({
  name: 'update-board-visibility',
  payload: z.object({ userId: z.int() }),
});
