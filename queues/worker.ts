import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { log } from '../src/log.ts';
import { listenForMonitoring } from '../src/metrics/monitoring-server.ts';
import { createWorker } from './create-worker.ts';
import { keepSchedule, scheduleOf } from './schedule.ts';

// A cache would only take memory, since the worker decodes each picture once.
sharp.cache(false);
// Answering players comes first: pictures use the CPU time that the web process leaves.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

const { config, queue, jobNames, monitoring, stop } = await createWorker();
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.once(signal, () => void stop());

if (config.WORKER_METRICS_PORT)
  await listenForMonitoring(
    { host: config.METRICS_HOST, port: config.WORKER_METRICS_PORT },
    monitoring,
  );
await keepSchedule(queue, scheduleOf(config));
log.info({ jobs: jobNames }, 'worker is up');
