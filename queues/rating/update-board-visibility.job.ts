import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Shows a user on the leaderboards or hides them, as the account says now. */
export const updateBoardVisibility = defineJob({
  name: 'update-board-visibility',
  payload: z.object({ userId: z.int() }),
});
