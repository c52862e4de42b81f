import 'reflect-metadata';
import { constants, setPriority } from 'node:os';
import sharp from 'sharp';
import { loadConfig } from '../src/config.ts';
import { log } from '../src/log.ts';
import { listenForMonitoring } from '../src/metrics/monitoring-server.ts';
import { startReporting, stopReporting } from '../src/reporting/reporter.ts';
import { onStopSignal } from '../src/stop-signal.ts';
import { createWorker } from './create-worker.ts';

// A cache would only take memory, since the worker decodes each picture once.
sharp.cache(false);
// Answering players comes first: pictures use the CPU time that the web process leaves.
setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

await startReporting(loadConfig(), 'worker');
const { config, jobNames, keepSchedule, monitoring, stop } = await createWorker();
onStopSignal(async () => {
  await stop();
  await stopReporting();
});

if (config.WORKER_METRICS_PORT)
  await listenForMonitoring(
    { host: config.METRICS_HOST, port: config.WORKER_METRICS_PORT },
    monitoring,
  );
await keepSchedule();
log.info({ jobs: jobNames }, 'worker is up');
