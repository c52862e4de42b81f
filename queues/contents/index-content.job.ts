import { z } from 'zod';
import { defineJob } from '../job.ts';

/**
 * Updates the search index for a content, and notes that the sitemaps are out of date. Triggers of the database add it
 * when what the index contains changes.
 */
export const indexContent = defineJob({
  name: 'index-content',
  payload: z.object({ contentId: z.int() }),
});
