import { startChild, WEB_FLAGS, WORKER_FLAGS } from '../../scripts/launch/child.ts';
import { untilReady } from '../../scripts/launch/health.ts';
import { interruption } from '../../scripts/launch/interruption.ts';
import { prepareData, takeDataFolder } from '../../scripts/launch/prepare.ts';
import { settingsOf } from '../../scripts/launch/settings.ts';
import { freePort } from '../../scripts/postgres/access.ts';
import { databaseHome, removeHome } from '../../scripts/postgres/home.ts';
import { endEarlierServer } from '../../scripts/postgres/postmaster.ts';

/** The product's web process. */
export const WEB = 'dist/src/main.js';
const DATA_DIR = '.data/bench';
const HOST = '127.0.0.1';

/** A new database with the shipped quizzes, and processes of the product that use it. */
export interface Stage {
  /** The environment of every process. */
  env: NodeJS.ProcessEnv;
  /** Starts a server on a free port as the launcher starts the web process, and returns its origin. */
  startServer(name: string, script: string, env?: NodeJS.ProcessEnv): Promise<string>;
  /** Starts the worker and returns a function that stops it. */
  startWorker(): () => Promise<void>;
}

/** `running` stops whatever is started. The settings are the product's defaults, except for those of the caller. */
export async function openStage(running: AsyncDisposableStack): Promise<Stage> {
  const signal = interruption();
  const settings = settingsOf({ ...process.env, ...OWN });
  await takeDataFolder(settings, running);
  await endEarlierServer(databaseHome(settings.DATA_DIR));
  removeHome(settings.DATA_DIR);
  running.defer(() => removeHome(settings.DATA_DIR));
  const { env } = await prepareData(settings, running, signal);
  const startServer: Stage['startServer'] = async (name, script, more) => {
    const port = (await freePort(0)) as number;
    const its = { ...env, ...more, PORT: String(port) };
    const server = startChild({ name, script, flags: WEB_FLAGS, env: its, logs: settings.logs });
    running.defer(server.stop);
    await Promise.race([server.failure, untilReady(HOST, port, signal)]);
    return `http://localhost:${port}`;
  };
  const startWorker: Stage['startWorker'] = () => {
    const script = 'dist/queues/worker.js';
    const worker = startChild({
      name: 'worker',
      script,
      flags: WORKER_FLAGS,
      env,
      logs: settings.logs,
    });
    running.defer(worker.stop);
    return worker.stop;
  };
  return { env, startServer, startWorker };
}

/** An empty value counts as not set. */
const OWN = {
  NODE_ENV: 'production',
  DATA_DIR,
  HOST,
  PORT: '',
  DATABASE_URL: '',
  QUEUE_URL: '',
  SITE_URL: '',
};
