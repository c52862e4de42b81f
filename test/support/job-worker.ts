import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import type { Worker } from '../../queues/create-worker.ts';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only once Nest itself is there.
const { createWorker } = await import('../../queues/create-worker.ts');

export interface JobWorker
  extends Pick<Worker, 'app' | 'keepSchedule' | 'monitoring' | 'queue' | 'sweep'> {
  /** Names of the jobs in the order in which they were started. */
  started: string[];
  /** Names of the completed jobs, in order. */
  done: string[];
  /** Ids of the completed jobs, in the same order. */
  doneIds: string[];
  close: () => Promise<void>;
}

/** Runs the worker within the test process, on the test's database. */
export async function startWorker(): Promise<JobWorker> {
  const { app, keepSchedule, queue, worker, sweep, monitoring, stop } = await createWorker();
  const started: string[] = [];
  const done: string[] = [];
  const doneIds: string[] = [];
  worker.on('active', job => started.push(job.name));
  worker.on('completed', job => {
    done.push(job.name);
    doneIds.push(job.id as string);
  });
  return { app, keepSchedule, monitoring, queue, sweep, started, done, doneIds, close: stop };
}
