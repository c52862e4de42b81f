import { expect, test } from '@jest/globals';
import type { Child } from './child.ts';
import { keepRunning } from './restarted.ts';

/** Fake processes that exit on demand, and a clock that advances only by sleeping. */
function stage() {
  const ends: ((error: Error) => void)[] = [];
  const pauses: number[] = [];
  const told: string[] = [];
  let time = 0;
  let stops = 0;
  let waiting = () => {};
  const start = (): Child => {
    const failure = new Promise<never>((_, reject) => ends.push(reject));
    failure.catch(() => undefined);
    waiting();
    return {
      failure,
      stop: async () => {
        stops++;
      },
    };
  };
  const kept = keepRunning({
    start,
    tell: ({ message }) => told.push(message),
    pause: async milliseconds => {
      pauses.push(milliseconds);
    },
    now: () => time,
  });
  /** Ends the current process after the given lifetime; resolves when the next one has started. */
  const end = async (lived = 0) => {
    time += lived;
    const next = new Promise<void>(resolve => {
      waiting = resolve;
    });
    ends.at(-1)?.(new Error(`end ${ends.length}`));
    await next;
  };
  return { kept, end, pauses, told, starts: () => ends.length, stops: () => stops };
}

test('a process that exits is restarted, after pauses growing up to a minute', async () => {
  const { end, pauses, starts } = stage();

  for (let time = 0; time < 8; time++) await end();

  expect(starts()).toBe(9);
  expect(pauses).toEqual([1_000, 2_000, 4_000, 8_000, 16_000, 32_000, 60_000, 60_000]);
});

test('after running for a minute the pauses start from the shortest again', async () => {
  const { end, pauses } = stage();
  await end();
  await end();

  await end(60_000);

  expect(pauses).toEqual([1_000, 2_000, 1_000]);
});

test('each exit is reported with its reason', async () => {
  const { end, told } = stage();

  await end();
  await end();

  expect(told).toEqual(['end 1', 'end 2']);
});

test('a process that was stopped is not restarted', async () => {
  const { kept, end, starts, stops } = stage();
  await end();

  await kept.stop();

  expect(starts()).toBe(2);
  expect(stops()).toBe(1);
});
