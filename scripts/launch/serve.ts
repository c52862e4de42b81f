import { buildWhereStale } from './build.ts';
import { startChild } from './child.ts';
import { untilHealthy } from './health.ts';
import { fired, interruption } from './interruption.ts';
import { checkGround, type Ground, prepareData } from './prepare.ts';
import type { Settings } from './settings.ts';
import { secondsSince, step } from './steps.ts';

/** Brings up the whole site, prints its address as the last line, and stays until it is told to stop. */
export async function serve(settings: Settings): Promise<number> {
  const began = performance.now();
  const interrupted = interruption();
  await using running = new AsyncDisposableStack();
  await step('Checking the folder, the disk and the port', () => checkGround(settings, running));
  await buildWhereStale(interrupted);
  const ground = await prepareData(settings, running, interrupted);
  const { failure } = startProcesses(settings, ground, running);
  await step('Starting the web process and the worker', () =>
    Promise.race([failure, untilHealthy(settings.HOST, settings.PORT, interrupted)]),
  );
  console.log(`\nReady in ${secondsSince(began)}; Ctrl-C stops it. Logs: ${settings.logs}`);
  console.log(settings.SITE_URL);
  await Promise.race([failure, fired(interrupted)]).finally(() => console.log(''));
  return 0;
}

/** `failure` rejects when anything dies. The web process is stopped first, then the worker. */
function startProcesses({ logs }: Settings, ground: Ground, running: AsyncDisposableStack) {
  const { env } = ground;
  const worker = startChild({ name: 'worker', script: 'dist/queues/worker.js', env, logs });
  running.defer(() => step('Stopping the worker', worker.stop));
  const web = startChild({ name: 'web', script: 'dist/src/main.js', env, logs });
  running.defer(() => step('Stopping the web process', web.stop));
  return { failure: Promise.race([ground.failure, web.failure, worker.failure]) };
}
