import { getQueueToken } from '@nestjs/bullmq';
import type { INestApplicationContext } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import type { Queue } from 'bullmq';
import { CONFIG, type Config } from '../src/config.ts';
import { Database } from '../src/database.ts';
import { readinessOf } from '../src/health-checks.ts';
import { nestLog } from '../src/log.ts';
import { type Monitored, monitored } from '../src/metrics/monitored.ts';
import { processMetrics } from '../src/metrics/process-metrics.ts';
import { JobHost } from './job-host.ts';
import { OutboxRelay } from './outbox/outbox-relay.ts';
import { OutboxSweep } from './outbox/outbox-sweep.ts';
import { QUEUE, QUEUE_CONNECTION, type QueueConnection } from './queue.ts';
import { Repeated } from './repeated.ts';
import { keepSchedule, restoreSchedule, scheduleOf } from './schedule.ts';
import { WorkerModule } from './worker.module.ts';

export type Worker = Awaited<ReturnType<typeof createWorker>>;

/**
 * Creates the worker process: processors, queue, and the relay and sweep of the outbox. It processes jobs as soon as it
 * is created; `stop` waits for running jobs to finish. Waits for a Redis server that is not there yet. Throws if a job
 * does not have exactly one processor.
 */
export async function createWorker() {
  const app = await NestFactory.createApplicationContext(WorkerModule, {
    logger: nestLog,
    abortOnError: false,
  });
  const config = app.get<Config>(CONFIG);
  const database = app.get(Database);
  const queue = app.get<Queue>(getQueueToken(QUEUE));
  const { worker, jobNames } = app.get(JobHost);
  const monitoring = monitoringOf(app, database, queue);
  const relay = new OutboxRelay(database.pool, queue, config.DATABASE_URL);
  const sweep = new OutboxSweep(database, queue, config.OUTBOX_SWEEP_SECONDS);
  const connection = app.get<QueueConnection>(QUEUE_CONNECTION);
  const schedule = scheduleOf(config);
  const restore = async () => {
    await restoreSchedule(queue, schedule);
    await sweep.sweep();
  };
  const failure = 'schedule and outbox were not checked; trying again later';
  const restoring = new Repeated(restore, config.OUTBOX_SWEEP_SECONDS, failure);

  async function stop(): Promise<void> {
    await Promise.all([relay.stop(), restoring.stop()]);
    // Close the worker first, since the application closes the pool that the jobs use.
    await worker.close();
    await app.close();
    await connection.close();
  }

  await queue.waitUntilReady();
  await relay.start();
  restoring.start();
  return {
    app,
    config,
    queue,
    worker,
    sweep,
    jobNames,
    monitoring,
    // Without Redis the worker could not be closed; another one runs its unfinished jobs again.
    stop: () => Promise.race([stop(), connection.untilLost()]),
    keepSchedule: () => keepSchedule(queue, schedule),
  };
}

function monitoringOf(app: INestApplicationContext, { pool }: Database, queue: Queue): Monitored {
  const readiness = readinessOf(app, { queue: () => queue.getFailedCount() });
  const jobCounts = () => queue.getJobCounts();
  return monitored(processMetrics({ pool, readiness, jobCounts }), readiness);
}
