import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Forgets the sessions that ran out. */
export const sweepSessions = defineJob({ name: 'sweep-sessions', payload: z.object({}) });
