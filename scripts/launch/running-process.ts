import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';

/** Also true for a process of another user. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The command line of a process; undefined if it cannot be read. */
export function commandOf(pid: number): string | undefined {
  try {
    if (existsSync('/proc/self/cmdline'))
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ');
    return execFileSync('ps', ['-o', 'command=', '-p', String(pid)], { encoding: 'utf8' });
  } catch {
    return undefined;
  }
}

/** Sends the signals one after the other, waiting the given time after each, until the process is gone. */
export async function endProcess(pid: number, signals: [NodeJS.Signals, number][]) {
  for (const [signal, milliseconds] of signals) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    if (await isGone(pid, milliseconds)) return;
  }
}

async function isGone(pid: number, milliseconds: number): Promise<boolean> {
  const deadline = Date.now() + milliseconds;
  while (isAlive(pid) && Date.now() < deadline) await sleep(20);
  return !isAlive(pid);
}
