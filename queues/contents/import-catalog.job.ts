import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Imports the rows of an uploaded file into the catalogue. A retry continues after the last stored row. */
export const importCatalog = defineJob({
  name: 'import-catalog',
  payload: z.object({ importId: z.uuid() }),
  // The storage may be unavailable for some minutes. Ten attempts take more than eight minutes.
  options: () => ({ attempts: 10 }),
});
