import { NestFactory } from '@nestjs/core';
import type { Job } from 'bullmq';
import { CONFIG, type Config } from '../src/config.ts';
import { Database } from '../src/database.ts';
import { log, nestLog } from '../src/log.ts';
import { type JobProcessor, processorsByName } from './job.processor.ts';
import { JOBS } from './jobs.ts';
import { completing } from './outbox/outbox-completion.ts';
import { OutboxRelay } from './outbox/outbox-relay.ts';
import { OutboxSweep } from './outbox/outbox-sweep.ts';
import { openQueue, openWorker, queuePool } from './queue.ts';
import { PROCESSORS, WorkerModule } from './worker.module.ts';

export type Worker = Awaited<ReturnType<typeof createWorker>>;

/**
 * Composes the worker process: processors, queue, relay and sweep of the outbox. It works from the moment it is
 * created; `stop` lets the jobs that run finish. Throws when a job has no processor or two.
 */
export async function createWorker() {
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: nestLog,
    abortOnError: false,
  });
  const config = app.get<Config>(CONFIG);
  const database = app.get(Database);
  const processors = processorsByName(JOBS, app.get<JobProcessor[]>(PROCESSORS));

  const jobs = queuePool(config.QUEUE_URL);
  const queue = openQueue(jobs);
  const worker = openWorker(jobs, job => completing(database, job, () => run(job)));
  const relay = new OutboxRelay(database.pool, queue, config.DATABASE_URL);
  const sweep = new OutboxSweep(database, queue);

  const onLost = (error: Error) => log.warn({ err: error }, 'the queue lost its database');
  for (const part of [jobs, queue, worker] as NodeJS.EventEmitter[]) part.on('error', onLost);
  worker.on('failed', (job, error) =>
    log.error({ err: error, job: job?.name, id: job?.id }, 'job failed'),
  );

  async function run(job: Job): Promise<void> {
    const processor = processors.get(job.name);
    if (!processor) throw new Error(`No processor for ${job.name}`);
    await processor.run(processor.job.payload.parse(job.data));
    log.info({ job: job.name, id: job.id }, 'job done');
  }

  async function stop(): Promise<void> {
    await Promise.all([relay.stop(), sweep.stop()]);
    await worker.close();
    await queue.close();
    await Promise.all([jobs.end(), app.close()]);
  }

  await relay.start();
  sweep.start();
  return { app, config, queue, worker, sweep, jobNames: [...processors.keys()], stop };
}
