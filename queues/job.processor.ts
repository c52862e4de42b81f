import type { JobDefinition, PayloadOf } from './job.ts';

/**
 * Processes one kind of job. A job may run twice, so a second run must have no further effect. An error thrown by `run`
 * makes the queue retry the job.
 */
export interface JobProcessor<J extends JobDefinition = JobDefinition> {
  readonly job: J;
  run(payload: PayloadOf<J>): Promise<void>;
  /** Called after the last attempt has failed, so that nothing keeps waiting for the job. */
  giveUp?(payload: PayloadOf<J>): Promise<void>;
}

/** The injection token of all processors. */
export const PROCESSORS = Symbol('processors');

/** Returns the processors by job name. Throws unless every job has exactly one processor. */
export function processorsByName(
  jobs: readonly JobDefinition[],
  processors: readonly JobProcessor[],
): Map<string, JobProcessor> {
  const mistakes = jobs.flatMap(job => {
    const count = processors.filter(processor => processor.job.name === job.name).length;
    return count === 1
      ? []
      : [`${job.name} has ${count === 0 ? 'no processor' : `${count} processors`}`];
  });
  const unknown = processors.filter(
    processor => !jobs.some(job => job.name === processor.job.name),
  );
  mistakes.push(...unknown.map(processor => `${processor.job.name} is not in the list of jobs`));
  if (mistakes.length > 0)
    throw new Error(`Jobs and processors do not match: ${mistakes.join('; ')}`);
  return new Map(processors.map(processor => [processor.job.name, processor]));
}
