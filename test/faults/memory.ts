import { readFileSync, writeFileSync } from 'node:fs';

/** Of a process, in MB. */
export const memoryOf = (pid: number): number => megabytes(pid, 'VmRSS');

/** Runs `work`; the most memory that the process had at any time of it, in MB. */
export async function peakMemory(pid: number, work: () => Promise<unknown>): Promise<number> {
  // Makes the kernel forget the peak so far.
  writeFileSync(`/proc/${pid}/clear_refs`, '5');
  await work();
  return megabytes(pid, 'VmHWM');
}

function megabytes(pid: number, field: 'VmRSS' | 'VmHWM'): number {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  return Number(new RegExp(`^${field}:\\s+(\\d+) kB`, 'm').exec(status)?.[1]) / 1_024;
}
