import { z } from 'zod';
import { defineJob } from '../job.ts';

const DELAY_MS = 5_000;

/** Makes the questions of the dailies' pool again after works were edited, at most once every five seconds. */
export const remakeQuestions = defineJob({
  name: 'remake-questions',
  payload: z.object({}),
  options: () => ({ delay: DELAY_MS, deduplication: { id: 'remake-questions', ttl: DELAY_MS } }),
});
