import { z } from 'zod';
import { defineJob } from './job.ts';

/** Removes the renditions beyond what may be kept on the disk; they are made again when somebody asks. */
export const trimRenditions = defineJob({ name: 'trim-renditions', payload: z.object({}) });
