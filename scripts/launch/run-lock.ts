import { readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Refusal } from './refusal.ts';
import { commandOf, isAlive } from './running-process.ts';

/** Matches the command lines of launchers, such as `node scripts/start.ts` and `node test/bench/bench.ts`. */
const LAUNCHER = /\b(scripts|bench)\/[\w-]+\.ts\b/;

export interface RunLock {
  /** True if the previous run was killed or lost power. */
  afterCrash: boolean;
  release(): void;
}

/** Allows one launcher at a time for a data folder, since a second one would stop the database of the first. */
export function takeRunLock(dataDir: string): RunLock {
  const file = join(dataDir, 'launcher.pid');
  const before = holderOf(file);
  if (before !== undefined && isLauncher(before))
    throw new Refusal(
      `The data folder ${dataDir} is in use by process ${before}; stop that one, or set DATA_DIR and PORT to run a second beside it.`,
    );
  writeFileSync(file, `${process.pid}\n`);
  return { afterCrash: before !== undefined, release: () => rmSync(file, { force: true }) };
}

/** The process id of the launcher that uses this data folder, if there is one. */
export function runningLauncher(dataDir: string): number | undefined {
  const pid = holderOf(join(dataDir, 'launcher.pid'));
  return pid !== undefined && isLauncher(pid) ? pid : undefined;
}

function holderOf(file: string): number | undefined {
  try {
    return Number(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** After a crash, the process id may belong to another program. */
const isLauncher = (pid: number) =>
  pid > 0 && pid !== process.pid && isAlive(pid) && LAUNCHER.test(commandOf(pid) ?? '');
