import { readdirSync, readFileSync } from 'node:fs';

/** Of /proc/PID/stat in clock ticks, which are always hundredths of a second on Linux. */
const TICKS_A_SECOND = 100;
/** The places of the fields behind the name of the program. */
const OWN = [11, 12] as const;
const ENDED_CHILDREN = [13, 14] as const;

/** The ids of all processes of a server that was started with this PORT. */
export function processesOn(port: string): number[] {
  const all = readdirSync('/proc').filter(name => /^\d+$/.test(name));
  const found = all.filter(pid => textOf(pid, 'environ').split('\0').includes(`PORT=${port}`));
  if (found.length === 0) throw new Error(`No process has PORT=${port}.`);
  return found.map(Number);
}

/** Seconds of processor time that these processes have used. */
export const processorSeconds = (pids: readonly number[]): number =>
  pids.reduce((sum, pid) => sum + secondsOf(String(pid), OWN), 0);

/** Seconds of processor time of the programs that this process has started and that have ended. */
export const secondsOfEndedChildren = (): number => secondsOf('self', ENDED_CHILDREN);

function secondsOf(pid: string, places: readonly number[]): number {
  const stat = textOf(pid, 'stat');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  return places.reduce((sum, place) => sum + Number(fields[place]), 0) / TICKS_A_SECOND;
}

/** Empty if the process has ended. */
function textOf(pid: string, file: string): string {
  try {
    return readFileSync(`/proc/${pid}/${file}`, 'utf8');
  } catch {
    return '';
  }
}
