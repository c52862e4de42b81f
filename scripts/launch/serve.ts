import { buildWhereStale } from './build.ts';
import { startChild, WEB_FLAGS, WORKER_FLAGS } from './child.ts';
import { contactsNotice } from './contacts-notice.ts';
import { untilReady } from './health.ts';
import { fired, interruption } from './interruption.ts';
import { checkGround, prepareData } from './prepare.ts';
import { keepRunning } from './restarted.ts';
import type { Settings } from './settings.ts';
import { signInNotice } from './sign-in-notice.ts';
import { secondsSince, step } from './steps.ts';

/**
 * Starts the whole site, prints its address as the last line, and runs until it is stopped. `onPrepared` is called when
 * the database is filled, before anything uses it.
 */
export async function serve(
  settings: Settings,
  onPrepared: (env: NodeJS.ProcessEnv) => Promise<void> = async () => {},
): Promise<number> {
  const began = performance.now();
  const interrupted = interruption();
  await using running = new AsyncDisposableStack();
  await step('Checking the folder, the disk and the port', () => checkGround(settings, running));
  await buildWhereStale(interrupted);
  const { env, failure } = await prepareData(settings, running, interrupted);
  await onPrepared(env);
  const start = (name: string, script: string, flags: readonly string[]) =>
    startChild({ name, script, flags, env, logs: settings.logs });
  let worker: ReturnType<typeof keepRunning> | undefined;
  // Deferred functions run in reverse order: the web process is stopped before the worker.
  running.defer(() => worker && step('Stopping the worker', worker.stop));
  const web = start('web', 'dist/src/main.js', WEB_FLAGS);
  running.defer(() => step('Stopping the web process', web.stop));
  await step('Starting the web process', () =>
    Promise.race([web.failure, untilReady(settings.HOST, settings.PORT, interrupted)]),
  );
  // Started last, since the worker begins at once and rendering pictures uses all processors.
  worker = keepRunning({
    start: () => start('worker', 'dist/queues/worker.js', WORKER_FLAGS),
    tell: ({ message }, pause) =>
      console.error(`${message}\nIt is started again in ${pause / 1_000} s.`),
  });
  console.log(`\nReady in ${secondsSince(began)}; Ctrl-C stops it. Logs: ${settings.logs}`);
  const notice = signInNotice({ ...settings, APP_SECRET: env.APP_SECRET ?? '' });
  if (notice) console.log(notice);
  const missing = contactsNotice();
  if (missing) console.log(missing);
  console.log(settings.SITE_URL);
  const anyFailure = Promise.race([failure, web.failure]);
  await Promise.race([anyFailure, fired(interrupted)]).finally(() => console.log(''));
  return 0;
}
