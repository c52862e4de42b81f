import { z } from 'zod';
import { defineJob } from '../job.ts';

/**
 * Removes what the editor keeps only for some days: previews, removed questions, records of added questions, and old
 * notices.
 */
export const sweepEditor = defineJob({ name: 'sweep-editor', payload: z.object({}) });
