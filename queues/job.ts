import type { JobsOptions } from 'bullmq';
import type { z } from 'zod';

export interface JobDefinition<Payload extends z.ZodType = z.ZodType> {
  name: string;
  /** Contains only ids: a job reads current data when it runs. */
  payload: Payload;
  options: (payload: z.output<Payload>) => JobsOptions;
}

export type PayloadOf<J extends JobDefinition> = z.output<J['payload']>;

/**
 * Finished jobs stay in the queue for a while, so that a relay that adds a job again finds its duplicate (see the
 * outbox).
 */
const USUAL: JobsOptions = {
  attempts: 5,
  backoff: { type: 'exponential', delay: 1_000 },
  removeOnComplete: 1_000,
  removeOnFail: 5_000,
};

export const defineJob = <Payload extends z.ZodType>(job: {
  name: string;
  payload: Payload;
  options?: (payload: z.output<Payload>) => JobsOptions;
}): JobDefinition<Payload> => ({
  ...job,
  options: payload => ({ ...USUAL, ...job.options?.(payload) }),
});

/** For work that no user waits for, mainly pictures. It starts only when no other job is waiting. */
export const IN_THE_BACKGROUND: JobsOptions = { priority: 1 };

/** Returns the outbox row for a job. */
export const rowOf = <J extends JobDefinition>(job: J, payload: PayloadOf<J>) => ({
  name: job.name,
  data: job.payload.parse(payload) as object,
  options: job.options(payload) as object,
});
