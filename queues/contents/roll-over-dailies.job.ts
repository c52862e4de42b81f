import { z } from 'zod';
import { defineJob } from '../job.ts';

/**
 * Publishes the dailies whose day has come, and marks as used those whose day is over. The name is an older one, by which
 * rows of the outbox and schedules in Redis refer to the job.
 */
export const rollOverDailies = defineJob({ name: 'turn-dailies', payload: z.object({}) });
