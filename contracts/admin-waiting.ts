import { z } from 'zod';
import { route } from './route.ts';

/** What waits for an admin. */
export const AdminWaiting = z.object({
  /** Quizzes and revisions that wait for a decision. */
  moderation: z.int(),
  /** Dailies of today and the days ahead that should be drawn by now and are still empty. */
  dailies: z.int(),
  /** Reported questions without an answer; more than 999 are counted as 1,000. */
  reports: z.int(),
  /** Plays that look like no person's, counted by suspicion up to 1,000. */
  plays: z.int(),
  /** Background jobs that have failed for good; null if the queue does not respond. */
  failedJobs: z.int().nullable(),
});
export type AdminWaiting = z.infer<typeof AdminWaiting>;

export const readWaiting = route({
  method: 'GET',
  path: '/admin/waiting',
  input: z.object({}),
  answer: AdminWaiting,
});
