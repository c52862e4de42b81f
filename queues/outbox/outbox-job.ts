import type { Job } from 'bullmq';
import { JOBS } from '../jobs.ts';

/** An outbox row in the form in which it is added to the queue. */
export interface OutboxJob {
  id: number;
  name: string;
  data: object;
  options: object;
}

const PREFIX = 'ob-';

export const jobIdOf = (outboxId: number): string => `${PREFIX}${outboxId}`;

/**
 * The job id is derived from the row, so that adding the same row again has no effect. A row that a trigger of the
 * database added has no options; they are those of its job.
 */
export const queuedJob = ({ id, name, data, options }: OutboxJob) => ({
  name,
  data,
  opts: {
    ...(Object.keys(options).length > 0 ? options : usualOptions(name, data)),
    jobId: jobIdOf(id),
  },
});

const usualOptions = (name: string, data: object) =>
  JOBS.find(job => job.name === name)?.options(data);

/** Returns the id of the outbox row of a job; null for a job of the schedule. */
export const outboxIdOf = ({ id }: Pick<Job, 'id'>): number | null =>
  id?.startsWith(PREFIX) ? Number(id.slice(PREFIX.length)) : null;
