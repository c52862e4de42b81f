import { z } from 'zod';
import { defineJob } from '../job.ts';

/** Anonymises guests' finished plays months after they ended. */
export const anonymiseGuests = defineJob({ name: 'anonymise-guests', payload: z.object({}) });
