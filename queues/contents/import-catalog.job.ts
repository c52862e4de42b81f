import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Takes the rows of an uploaded file into the catalogue. It goes on after the last row that was stored. */
export const importCatalog = defineJob({
  name: 'import-catalog',
  payload: z.object({ importId: z.uuid() }),
  // Ten attempts take more than eight minutes in all, since the storage may be unavailable for a while.
  options: () => ({ attempts: 10 }),
});
