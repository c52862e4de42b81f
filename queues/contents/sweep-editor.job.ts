import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Removes what the editor keeps for a while: previews, removed questions, what it added last, and old notices. */
export const sweepEditor = defineJob({ name: 'sweep-editor', payload: z.object({}) });
