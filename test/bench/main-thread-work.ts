import type { Page } from '@playwright/test';

interface TraceEvent {
  name: string;
  ph: string;
  pid: number;
  tid: number;
  /** In microseconds. */
  ts: number;
  /** In microseconds of processor time of the thread, which other processes on the machine do not increase. */
  tts?: number;
  tdur?: number;
  args?: { name?: string; data?: { type?: string } };
}

/** Events that a key press causes: handlers, timers, rendering by React, style, layout and garbage collection. */
const WORK = new Set([
  'EventDispatch',
  'FunctionCall',
  'TimerFire',
  'FireAnimationFrame',
  'RunMicrotasks',
  'UpdateLayoutTree',
  'Layout',
  'MinorGC',
  'MajorGC',
]);

/** Milliseconds of work on the main thread of the page from each key press to the next, read from a Chromium trace. */
export async function mainThreadWork(page: Page, type: () => Promise<void>): Promise<number[]> {
  const events = await traced(page, type);
  const presses = events.filter(
    ({ name, args }) => name === 'EventDispatch' && args?.data?.type === 'keydown',
  );
  const [first] = presses;
  if (!first) throw new Error('The trace has no key.');
  const work = events.filter(
    ({ name, pid, tid, tdur }) =>
      WORK.has(name) && pid === first.pid && tid === first.tid && tdur !== undefined,
  );
  const starts = presses.map(({ ts }) => ts).sort((one, other) => one - other);
  return starts.map((from, at) => {
    const until = starts[at + 1] ?? Number.POSITIVE_INFINITY;
    return covered(work.filter(({ ts }) => ts >= from && ts < until)) / 1_000;
  });
}

/** Microseconds in which at least one of the events runs. Nested events are counted once. */
function covered(events: readonly TraceEvent[]): number {
  let sum = 0;
  let end = 0;
  for (const { tts = 0, tdur = 0 } of events.toSorted((one, other) => one.ts - other.ts)) {
    sum += Math.max(0, tts + tdur - Math.max(tts, end));
    end = Math.max(end, tts + tdur);
  }
  return sum;
}

async function traced(page: Page, act: () => Promise<void>): Promise<TraceEvent[]> {
  const session = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  session.on('Tracing.dataCollected', ({ value }) => {
    events.push(...(value as unknown as TraceEvent[]));
  });
  await session.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['devtools.timeline', 'v8', 'disabled-by-default-v8.gc'] },
  });
  await act();
  const complete = new Promise<void>(done => session.once('Tracing.tracingComplete', () => done()));
  await session.send('Tracing.end');
  await complete;
  await session.detach();
  return events;
}
