import { z } from 'zod';
import { defineJob } from '../job.ts';

/**
 * Publishes the dailies of today and marks earlier ones as used. The job keeps its old name `turn-dailies`, since rows
 * of the outbox and schedules in Redis refer to it.
 */
export const rollOverDailies = defineJob({ name: 'turn-dailies', payload: z.object({}) });
