import 'reflect-metadata';
import '@nestjs/common';
import '@nestjs/core';
import type { Worker } from '../../queues/create-worker.ts';

// nestjs-i18n is CommonJS and requires Nest, which Jest allows only once Nest itself is there.
const { createWorker } = await import('../../queues/create-worker.ts');

export interface JobWorker extends Pick<Worker, 'app' | 'monitoring' | 'queue' | 'sweep'> {
  /** Names of the completed jobs, in order. */
  done: string[];
  /** Ids of the completed jobs, in the same order. */
  doneIds: string[];
  close: () => Promise<void>;
}

/** Runs the worker within the test process, on the test's database. */
export async function startWorker(): Promise<JobWorker> {
  const { app, queue, worker, sweep, monitoring, stop } = await createWorker();
  const done: string[] = [];
  const doneIds: string[] = [];
  worker.on('completed', job => {
    done.push(job.name);
    doneIds.push(job.id as string);
  });
  return { app, monitoring, queue, sweep, done, doneIds, close: stop };
}
