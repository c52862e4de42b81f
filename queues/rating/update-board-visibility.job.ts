import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Shows or hides a user on the leaderboards, depending on the current settings of the account. */
export const updateBoardVisibility = defineJob({
  name: 'update-board-visibility',
  payload: z.object({ userId: z.int() }),
});
