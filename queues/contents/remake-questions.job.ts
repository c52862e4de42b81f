import { z } from 'zod';
import { defineJob } from '../job.ts';

const DELAY_MS = 5_000;

/** Remakes the questions of the dailies' pool after an edit of works, at most once every five seconds. */
export const remakeQuestions = defineJob({
  name: 'remake-questions',
  payload: z.object({}),
  options: () => ({ delay: DELAY_MS, deduplication: { id: 'remake-questions', ttl: DELAY_MS } }),
});
