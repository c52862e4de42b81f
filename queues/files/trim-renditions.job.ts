import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Removes renditions over the disk limit; they are made again on request. */
export const trimRenditions = defineJob({ name: 'trim-renditions', payload: z.object({}) });
