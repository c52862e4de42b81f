import { z } from 'zod';
import { defineJob } from './job.ts';

/** Makes guests' finished plays nobody's, months after they ended. */
export const anonymiseGuests = defineJob({ name: 'anonymise-guests', payload: z.object({}) });
