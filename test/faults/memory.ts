import { readFileSync, writeFileSync } from 'node:fs';

/** The resident memory of a process, in MB. */
export const memoryOf = (pid: number): number => megabytes(pid, 'VmRSS');

/** Runs `work` and returns the highest resident memory of the process during it, in MB. */
export async function peakMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  // Resets the peak that the kernel has recorded so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  await work();
  return megabytes(pid, 'VmHWM');
}

/** The highest resident memory that a process had so far, in MB; 0 if it has ended. */
export function highestMemory(pid: number): number {
  try {
    return megabytes(pid, 'VmHWM') || 0;
  } catch {
    return 0;
  }
}

/** Peak memory in MB of the largest process that this one has started, 0 without any. */
export function peakOfChildren(pid: number): number {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(' ');
  return Math.max(0, ...children.filter(Boolean).map(child => highestMemory(Number(child))));
}

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
}
