import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Removes expired data of the editor: previews, removed questions, records of additions, and old notices. */
export const sweepEditor = defineJob({ name: 'sweep-editor', payload: z.object({}) });
