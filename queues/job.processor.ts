import type { JobDefinition, PayloadOf } from './job.ts';

/** One unit of background work. It may run twice, and does nothing the second time; it throws to be tried again. */
export interface JobProcessor<J extends JobDefinition = JobDefinition> {
  readonly job: J;
  run(payload: PayloadOf<J>): Promise<void>;
  /** Called when the job has failed for the last time, so that nothing waits for it any longer. */
  giveUp?(payload: PayloadOf<J>): Promise<void>;
}

/** Injection token of all processors. */
export const PROCESSORS = Symbol('processors');

/** By name. Throws unless every job has exactly one processor. */
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
