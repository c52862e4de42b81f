import { z } from 'zod';
import { defineJob } from './job.ts';

/** Publishes the dailies whose day has come, and marks as used those whose day is over. */
export const turnDailies = defineJob({ name: 'turn-dailies', payload: z.object({}) });
