import { InjectQueue, OnWorkerEvent, Processor, WorkerHost } from '@nestjs/bullmq';
import { Inject } from '@nestjs/common';
import type { Job, Queue } from 'bullmq';
import { Database } from '../src/database.ts';
import { log } from '../src/log.ts';
import { jobRuns, jobSeconds } from '../src/metrics/counters.ts';
import { reportError, reportTiming } from '../src/reporting/reporter.ts';
import { type JobProcessor, PROCESSORS, processorsByName } from './job.processor.ts';
import { JOBS } from './jobs.ts';
import { completing } from './outbox/outbox-completion.ts';
import { onQueueError, QUEUE, WORKER_OPTIONS } from './queue.ts';

/**
 * Passes each job to the processor with its name. The constructor throws if a job does not have exactly one processor.
 */
@Processor(QUEUE, WORKER_OPTIONS)
export class JobHost extends WorkerHost {
  private readonly processors: Map<string, JobProcessor>;

  constructor(
    @Inject(PROCESSORS) processors: JobProcessor[],
    @InjectQueue(QUEUE) queue: Queue,
    private readonly database: Database,
  ) {
    super();
    this.processors = processorsByName(JOBS, processors);
    queue.on('error', onQueueError);
  }

  get jobNames(): string[] {
    return [...this.processors.keys()];
  }

  async process(job: Job): Promise<void> {
    const { name } = job;
    const end = jobSeconds.startTimer({ job: name });
    try {
      await completing(this.database, job, () => this.run(job));
      jobRuns.inc({ job: name, outcome: 'done' });
    } catch (error) {
      jobRuns.inc({ job: name, outcome: 'failed' });
      throw error;
    } finally {
      reportTiming({ name, kind: 'queue.process', ms: end() * 1_000, tags: { job: name } });
    }
  }

  @OnWorkerEvent('failed')
  onFailed(job: Job | undefined, error: Error): void {
    log.error({ err: error, job: job?.name, id: job?.id }, 'job failed');
    if (!job?.finishedOn) return;
    reportError(error, { job: job.name });
    void this.giveUp(job);
  }

  @OnWorkerEvent('error')
  onError(error: Error): void {
    onQueueError(error);
  }

  /**
   * Lets the processor clean up after a job that failed for the last time. BullMQ does not await event listeners, so
   * errors are logged here.
   */
  private async giveUp(job: Job): Promise<void> {
    const processor = this.processors.get(job.name);
    try {
      await processor?.giveUp?.(processor.job.payload.parse(job.data));
    } catch (error) {
      log.error({ err: error, job: job.name, id: job.id }, 'giving a job up failed');
    }
  }

  private async run(job: Job): Promise<void> {
    const processor = this.processors.get(job.name);
    if (!processor) throw new Error(`No processor for ${job.name}`);
    await processor.run(processor.job.payload.parse(job.data));
    log.info({ job: job.name, id: job.id }, 'job done');
  }
}
