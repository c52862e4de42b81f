import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Publishes the quizzes and edits whose time of publication has come. */
export const publishDue = defineJob({ name: 'publish-due', payload: z.object({}) });
