import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import type { INestApplicationContext } from '@nestjs/common';
import type { Job } from 'bullmq';
import type { JobProcessor } from '../../queues/job.processor.ts';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only once Nest itself is there.
const { NestFactory } = await import('@nestjs/core');
const { processorsByName } = await import('../../queues/job.processor.ts');
const { JOBS } = await import('../../queues/jobs.ts');
const { OutboxRelay } = await import('../../queues/outbox-relay.ts');
const { Database } = await import('../../src/database.ts');
const { openQueue, openWorker, queuePool } = await import('../../queues/queue.ts');
const { PROCESSORS, WorkerModule } = await import('../../queues/worker.module.ts');

export interface JobWorker {
  app: INestApplicationContext;
  queue: ReturnType<typeof openQueue>;
  /** Names of the jobs that were done, in order. */
  done: string[];
  close: () => Promise<void>;
}

/** What queues/worker.ts puts together, in this process: relay, queue and processors on the test's database. */
export async function startWorker(): Promise<JobWorker> {
  const url = process.env.DATABASE_URL as string;
  const app = await NestFactory.createApplicationContext(WorkerModule, { logger: false });
  const processors = processorsByName(JOBS, app.get<JobProcessor[]>(PROCESSORS));
  const done: string[] = [];
  const jobs = queuePool(url);
  const queue = openQueue(jobs);
  const worker = openWorker(jobs, async (job: Job) => {
    const processor = processors.get(job.name) as JobProcessor;
    await processor.run(processor.job.payload.parse(job.data));
    done.push(job.name);
  });
  const relay = new OutboxRelay(app.get(Database).pool, queue, url);
  for (const part of [jobs, queue, worker] as NodeJS.EventEmitter[])
    part.on('error', () => undefined);
  await relay.start();
  const close = async () => {
    await relay.stop();
    await worker.close();
    await queue.close();
    await Promise.all([jobs.end(), app.close()]);
  };
  return { app, queue, done, close };
}
