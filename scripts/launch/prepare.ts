import { databaseHome } from '../postgres/home.ts';
import { isInitialised } from '../postgres/initialise.ts';
import { runQuietly } from './command.ts';
import { openDatabase } from './database.ts';
import { keepLogsSmall } from './log-rotation.ts';
import { checkDisk, checkFolder, checkPort } from './preflight.ts';
import { markPrepared, preparationStamp, preparedFrom } from './preparation-stamp.ts';
import { takeRunLock } from './run-lock.ts';
import { keptSecret } from './secret.ts';
import type { Settings } from './settings.ts';
import { step } from './steps.ts';

/** How long a web process whose launcher was killed may take to release the port. */
const ORPHAN_TIMEOUT_MS = 12_000;

/** Checks the folder and the disk, and locks the data folder for this run. */
export async function takeDataFolder(settings: Settings, running: AsyncDisposableStack) {
  const { DATA_DIR } = settings;
  await checkFolder(DATA_DIR);
  await checkDisk(DATA_DIR, isFirstStart(settings) ? 'first' : 'later');
  const lock = takeRunLock(DATA_DIR);
  running.defer(lock.release);
  return lock;
}

const isFirstStart = ({ givenDatabase, DATA_DIR }: Settings) =>
  !givenDatabase && !isInitialised(databaseHome(DATA_DIR));

/** Checks the folder, the disk and the port. */
export async function checkGround(settings: Settings, running: AsyncDisposableStack) {
  const { afterCrash } = await takeDataFolder(settings, running);
  await checkPort(settings.HOST, settings.PORT, afterCrash ? ORPHAN_TIMEOUT_MS : 0);
}

export interface Ground {
  /** The environment of the product's processes. */
  env: NodeJS.ProcessEnv;
  /** Rejects if the database is lost. */
  failure: Promise<never>;
}

/** Opens the database, migrates it and loads the content, with the built programs. */
export async function prepareData(
  settings: Settings,
  running: AsyncDisposableStack,
  signal: AbortSignal,
): Promise<Ground> {
  running.defer(keepLogsSmall(settings.logs));
  const { url, failure } = await openDatabase(settings, running);
  const env = environmentOf(settings, url);
  if (settings.givenDatabase) await fill({ env, signal });
  else await fillWhereStale(url, { env, signal });
  return { env, failure };
}

/** Skips our own database, which nobody else migrates, if nothing has changed since it was last prepared. */
async function fillWhereStale(url: string, surroundings: Surroundings) {
  const stamp = preparationStamp();
  if ((await preparedFrom(url)) === stamp) return console.log('The database is up to date.');
  await fill(surroundings);
  await markPrepared(url, stamp);
}

async function fill(surroundings: Surroundings) {
  await runProgram('Migrating the database', 'migrate', surroundings);
  await runProgram('Loading the quizzes', 'content', surroundings);
}

/**
 * The compile cache makes the next start of Node faster. With at most two malloc arenas, memory freed after work on
 * pictures is reused instead of being held by every thread. Ctrl-C does not wait for visitors to go elsewhere.
 */
export const environmentOf = (settings: Settings, databaseUrl: string): NodeJS.ProcessEnv => ({
  APP_SECRET: keptSecret(settings.DATA_DIR),
  NODE_COMPILE_CACHE: `${settings.DATA_DIR}/compiled`,
  MALLOC_ARENA_MAX: '2',
  DRAIN_SECONDS: '0',
  ...settings.env,
  DATA_DIR: settings.DATA_DIR,
  DATABASE_URL: databaseUrl,
});

type Surroundings = { env: NodeJS.ProcessEnv; signal: AbortSignal };

const runProgram = (title: string, name: string, surroundings: Surroundings) =>
  step(title, () =>
    runQuietly(title, [process.execPath, `dist/src/${name}.main.js`], surroundings),
  );
