import type { Job } from 'bullmq';

/** A row of the outbox as the queue takes it. */
export interface OutboxJob {
  id: number;
  name: string;
  data: object;
  options: object;
}

const PREFIX = 'ob-';

export const jobIdOf = (outboxId: number): string => `${PREFIX}${outboxId}`;

/** The same row gives the same job id, so that adding it again adds nothing. */
export const queuedJob = ({ id, name, data, options }: OutboxJob) => ({
  name,
  data,
  opts: { ...options, jobId: jobIdOf(id) },
});

/** The outbox row that a job comes from; null for a job of the schedule. */
export const outboxIdOf = ({ id }: Pick<Job, 'id'>): number | null =>
  id?.startsWith(PREFIX) ? Number(id.slice(PREFIX.length)) : null;
