import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Looks for plays that look like no person's, and deletes hashes of addresses that are older than a week. */
export const searchSuspicions = defineJob({ name: 'search-suspicions', payload: z.object({}) });
