import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Makes the sitemaps if something changed since they were made. */
export const makeSitemaps = defineJob({ name: 'make-sitemaps', payload: z.object({}) });
