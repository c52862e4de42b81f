import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Deletes expired sessions. */
export const sweepSessions = defineJob({ name: 'sweep-sessions', payload: z.object({}) });
