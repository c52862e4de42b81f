import { performance } from 'node:perf_hooks';
import type { Report } from './report.ts';

const LIMIT = { atMost: 20 };

/** Calls `read` one after another and returns the durations in ms. */
export async function timesOf(count: number, read: () => Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  for (let n = 0; n < count; n++) {
    const begins = performance.now();
    await read();
    times.push(performance.now() - begins);
  }
  return times;
}

/** The time within which 99 of a hundred are. */
export const ninetyNinth = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length * 0.99)] as number;

/** Reports the p99 of reads of the administration, which may take 20 ms. */
export const addTimes = (report: Report, kind: string, times: readonly number[]) =>
  report.add({
    name: `lists of the administration: ${kind}, 99 in a hundred within`,
    value: ninetyNinth(times),
    unit: ' ms',
    digits: 1,
    limit: LIMIT,
  });
