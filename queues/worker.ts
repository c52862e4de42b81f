import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import { NestFactory } from '@nestjs/core';
import type { Job } from 'bullmq';
import { CONFIG, type Config } from '../src/config.ts';
import { Database } from '../src/database.ts';
import { log, nestLog } from '../src/log.ts';
import { type JobProcessor, processorsByName } from './job.processor.ts';
import { JOBS } from './jobs.ts';
import { OutboxRelay } from './outbox-relay.ts';
import { openQueue, openWorker, queuePool } from './queue.ts';
import { keepSchedule, scheduleOf } from './schedule.ts';
import { PROCESSORS, WorkerModule } from './worker.module.ts';

// Players come first: pictures are made with what the web process leaves.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const app = await NestFactory.createApplicationContext(WorkerModule, {
  logger: nestLog,
  abortOnError: false,
});
const config = app.get<Config>(CONFIG);
const { DATABASE_URL, QUEUE_URL } = config;
const processors = processorsByName(JOBS, app.get<JobProcessor[]>(PROCESSORS));

const jobs = queuePool(QUEUE_URL);
const queue = openQueue(jobs);
const worker = openWorker(jobs, work);
const relay = new OutboxRelay(app.get(Database).pool, queue, DATABASE_URL);

const lost = (error: Error) => log.warn({ err: error }, 'the queue lost its database');
jobs.on('error', lost);
queue.on('error', lost);
worker.on('error', lost);
worker.on('failed', (job, error) =>
  log.error({ err: error, job: job?.name, id: job?.id }, 'job failed'),
);
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

await relay.start();
await keepSchedule(queue, scheduleOf(config));
log.info({ jobs: [...processors.keys()] }, 'worker is up');

async function work(job: Job): Promise<void> {
  const processor = processors.get(job.name);
  if (!processor) throw new Error(`No processor for ${job.name}`);
  await processor.run(processor.job.payload.parse(job.data));
  log.info({ job: job.name, id: job.id }, 'job done');
}

async function stop(): Promise<void> {
  await relay.stop();
  await worker.close();
  await queue.close();
  await Promise.all([jobs.end(), app.close()]);
}
