import { type ChildProcess, spawn } from 'node:child_process';
import { closeSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { logTail } from '../launch/log-tail.ts';
import { Refusal } from '../launch/refusal.ts';
import { commandOf, endProcess, isAlive } from '../launch/running-process.ts';
import type { Account } from './account.ts';

/** Fast shutdown, immediate shutdown, and SIGKILL. */
const STOP: [NodeJS.Signals, number][] = [
  ['SIGINT', 20_000],
  ['SIGQUIT', 5_000],
  ['SIGKILL', 2_000],
];
const TIMEOUT_MS = 60_000;
/** The processes of a killed server take a moment to end and hold its shared memory until then. */
const MEMORY_IN_USE = 'pre-existing shared memory block';

export interface Postmaster {
  /** Rejects if the server exits without having been stopped. */
  failure: Promise<never>;
  stop(): Promise<void>;
}

interface Server {
  postgres: string;
  home: string;
  account: Account | undefined;
  log: string;
  settings: Record<string, string | number>;
}

/**
 * Starts the server and waits until it is ready. It runs in a separate session, so that a Ctrl-C in the terminal does
 * not reach it before the web process has ended.
 */
export async function startPostmaster(server: Server): Promise<Postmaster> {
  const deadline = Date.now() + TIMEOUT_MS;
  for (;;) {
    const child = spawnPostmaster(server);
    if (await isReady(child, server.home, deadline)) return watched(child, server.log);
    const said = logTail(server.log);
    if (!said.includes(MEMORY_IN_USE) || Date.now() > deadline)
      throw new Refusal(`${said}\n\nPostgreSQL did not start; its log is ${server.log}.`);
    await sleep(250);
  }
}

function spawnPostmaster({ postgres, home, account, log, settings }: Server): ChildProcess {
  writeFileSync(log, '');
  // Opened for appending, since the launcher truncates the file when it rotates it.
  const output = openSync(log, 'a');
  const flags = Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
  const child = spawn(postgres, ['-D', home, ...flags], {
    ...account,
    cwd: '/',
    detached: true,
    stdio: ['ignore', output, output],
  });
  closeSync(output);
  child.on('error', () => {});
  child.unref();
  return child;
}

async function isReady(child: ChildProcess, home: string, deadline: number): Promise<boolean> {
  while (child.pid && child.exitCode === null && Date.now() < deadline) {
    const state = readState(home);
    if (state?.pid === child.pid && state.status === 'ready') return true;
    await sleep(15);
  }
  return false;
}

function watched(child: ChildProcess, log: string): Postmaster {
  let asked = false;
  const failure = new Promise<never>((_, reject) => {
    child.once('exit', () => {
      if (!asked) reject(new Refusal(`PostgreSQL ended by itself; its log is ${log}.`));
    });
  });
  failure.catch(() => {});
  const stop = async () => {
    asked = true;
    await endProcess(child.pid as number, STOP);
  };
  return { failure, stop };
}

/**
 * After a kill -9 the lock file may name no process, a server that still runs, or another program with the same process
 * id (as in a restarted container).
 */
export async function endEarlierServer(home: string) {
  const pid = readState(home)?.pid;
  if (!pid || !isAlive(pid)) return;
  const command = commandOf(pid);
  if (command === undefined) return;
  if (!command.includes(home)) return rmSync(join(home, 'postmaster.pid'));
  await endProcess(pid, STOP);
}

/** Line 1 of postmaster.pid is the process id, line 8 the status. */
export function readState(home: string): { pid: number; status: string } | undefined {
  try {
    const lines = readFileSync(join(home, 'postmaster.pid'), 'utf8').split('\n');
    return { pid: Number(lines[0]), status: lines[7]?.trim() ?? '' };
  } catch {
    return undefined;
  }
}
