// `npm run dev`: site and API on one port, an edit shown at once, with the same database and worker
// as `npm start`.
import { buildServerWhereStale } from './launch/build.ts';
import { runInTerminal } from './launch/command.ts';
import { interruption } from './launch/interruption.ts';
import { checkGround, prepareData } from './launch/prepare.ts';
import { RebuiltWorker } from './launch/rebuilt-worker.ts';
import { readSettings } from './launch/settings.ts';
import { runScript, step } from './launch/steps.ts';

await runScript(async () => {
  const settings = readSettings();
  const interrupted = interruption();
  await using running = new AsyncDisposableStack();
  await step('Checking the folder, the disk and the port', () => checkGround(settings, running));
  await buildServerWhereStale(interrupted);
  const { env } = await prepareData(settings, running, interrupted);
  const worker = new RebuiltWorker(env, settings.logs);
  running.defer(() => step('Stopping the worker', () => worker.stop()));

  const { HOST, PORT } = settings;
  const command = ['astro', 'dev', '--port', String(PORT), '--host', HOST];
  await runInTerminal(command, { env, signal: interrupted }).catch(error => {
    if (!interrupted.aborted) throw error;
  });
  return 0;
});
