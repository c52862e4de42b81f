import { setTimeout as sleep } from 'node:timers/promises';
import type { Child } from './child.ts';

interface Restarting {
  start: () => Child;
  /** Called with the reason of an exit and the ms until the restart. */
  tell: (error: Error, milliseconds: number) => void;
  pause?: (milliseconds: number, signal: AbortSignal) => Promise<void>;
  now?: () => number;
}

const FIRST_PAUSE_MS = 1_000;
const LONGEST_PAUSE_MS = 60_000;
/** A process that ran for this long had started properly, so the pauses start over. */
const WELL_MS = 60_000;

/** A process that is restarted after growing pauses whenever it exits by itself; `stop` ends it for good. */
export function keepRunning({ start, tell, pause = rest, now = Date.now }: Restarting) {
  const over = new AbortController();
  let child = start();
  let began = now();
  let failures = 0;
  const running = (async () => {
    while (!over.signal.aborted) {
      const error = await Promise.race([endOf(child), aborted(over.signal)]);
      if (!error) return;
      if (now() - began >= WELL_MS) failures = 0;
      const milliseconds = Math.min(FIRST_PAUSE_MS * 2 ** failures++, LONGEST_PAUSE_MS);
      tell(error, milliseconds);
      await pause(milliseconds, over.signal);
      if (over.signal.aborted) return;
      child = start();
      began = now();
    }
  })();
  return {
    stop: async () => {
      over.abort();
      await running;
      await child.stop();
    },
  };
}

const endOf = (child: Child): Promise<Error> =>
  child.failure.then(
    () => new Error('It ended'),
    error => error as Error,
  );

const aborted = (signal: AbortSignal) =>
  new Promise<null>(resolve => {
    signal.addEventListener('abort', () => resolve(null), { once: true });
  });

const rest = (milliseconds: number, signal: AbortSignal) =>
  sleep(milliseconds, undefined, { signal }).catch(() => undefined);
