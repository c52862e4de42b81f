// `npm run dev` serves site and API on one port and applies edits at once, with the same database and worker as `npm
// start`.
import { spawn } from 'node:child_process';
import { buildServerWhereStale } from './launch/build.ts';
import { END_WITH_LAUNCHER } from './launch/child.ts';
import { interruption } from './launch/interruption.ts';
import { checkGround, prepareData } from './launch/prepare.ts';
import { RebuiltWorker } from './launch/rebuilt-worker.ts';
import { readSettings, type Settings } from './launch/settings.ts';
import { signInNotice } from './launch/sign-in-notice.ts';
import { runScript, step } from './launch/steps.ts';

await runScript(async () => {
  const settings = readSettings();
  const interrupted = interruption();
  await using running = new AsyncDisposableStack();
  await step('Checking the folder, the disk and the port', () => checkGround(settings, running));
  await buildServerWhereStale(interrupted);
  const { env, failure } = await prepareData(settings, running, interrupted);
  const worker = new RebuiltWorker(env, settings.logs);
  running.defer(() => step('Stopping the worker', () => worker.stop()));
  const notice = signInNotice({ ...settings, APP_SECRET: env.APP_SECRET ?? '' });
  if (notice) console.log(notice);

  return await Promise.race([failure, developSite(settings, env, interrupted)]);
});

/** Runs `astro dev` in this terminal, with Nest in it (nest-dev-integration.ts), and returns its exit code. */
async function developSite({ HOST, PORT }: Settings, env: NodeJS.ProcessEnv, signal: AbortSignal) {
  const command = ['node_modules/.bin/astro', 'dev', '--port', String(PORT), '--host', HOST];
  const astro = spawn(process.execPath, ['--import', END_WITH_LAUNCHER, ...command], {
    env,
    signal,
    stdio: ['inherit', 'inherit', 'inherit', 'ipc'],
  });
  // The signal that ends the process is also reported as an error.
  astro.on('error', error => signal.aborted || console.error(error.message));
  const code = await new Promise<number | null>(resolve => astro.once('exit', resolve));
  return signal.aborted ? 0 : (code ?? 1);
}
