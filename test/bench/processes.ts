import { cachedAnswer } from './cached-page.ts';
import { median } from './median.ts';
import { processesOn, processorSeconds, secondsOfEndedChildren } from './processor-time.ts';
import type { Report } from './report.ts';
import { type Stage, WEB } from './stage.ts';
import { assertUncached, detailsPaths, requestsFile, SMALL_CACHE } from './uncached-page.ts';
import { type Drive, driveWell } from './wrk.ts';

const HEADERS = { 'Accept-Encoding': 'br', 'Accept-Language': 'uk' };
const CACHED = { connections: 64, seconds: 2, headers: HEADERS };
const UNCACHED = { connections: 16, seconds: 4 };
const ROUNDS = 5;
const TWO = { WEB_PROCESSES: '2' };

interface Parts {
  wrk: string;
  origin: string;
  stage: Stage;
  report: Report;
}

interface Round {
  /** Requests per second. */
  rate: number;
  /** Microseconds of processor time of all web processes for each request. */
  cost: number;
  /** The share of a core that wrk used. */
  generator: number;
}

/** Compares WEB_PROCESSES=2 with one web process. */
export async function measureProcesses(parts: Parts): Promise<void> {
  await compareCached(parts);
  await compareUncached(parts);
}

async function compareCached({ wrk, origin, stage, report }: Parts): Promise<void> {
  const two = await stage.startServer('web-two', WEB, TWO);
  // Both processes get the page into their caches.
  for (const server of [origin, two]) {
    await cachedAnswer(`${server}/`);
    await driveWell({ wrk, url: `${server}/`, ...CACHED });
  }
  const rounds = await alternately(origin, two, server => ({ wrk, url: `${server}/`, ...CACHED }));
  report.add({
    name: 'a cached page from two web processes, processor time against one',
    value: median(rounds.map(([one, both]) => both.cost / one.cost)),
    limit: { atMost: 1.1 },
  });
  report.note(`${costOf(rounds, 0)} and ${costOf(rounds, 1)} µs a page`);
}

async function compareUncached({ wrk, origin, stage, report }: Parts): Promise<void> {
  const paths = await detailsPaths(origin);
  const settings = { ...SMALL_CACHE, RENDERS_AT_ONCE: '8' };
  const one = await stage.startServer('web-one-renders', WEB, settings);
  const two = await stage.startServer('web-two-render', WEB, { ...settings, ...TWO });
  const requests = requestsFile(paths, stage.env.DATA_DIR as string);
  const load = (server: string) => ({ wrk, url: server, requests, ...UNCACHED });
  for (const server of [one, two]) {
    await assertUncached(server, paths);
    await driveWell(load(server));
  }
  const rounds = await alternately(one, two, load);
  report.add({
    name: 'uncached pages a second of two web processes against one',
    value: median(rounds.map(([alone, both]) => both.rate / alone.rate)),
    limit: { atLeast: 1.5 },
  });
  report.add({
    name: 'the generator, share of a core',
    value: Math.max(...rounds.flat().map(({ generator }) => generator)),
    limit: { atMost: 0.1 },
  });
  const [alone, both] = [0, 1].map(at =>
    Math.round(median(rounds.map(pair => pair[at]?.rate ?? 0))),
  );
  report.note(`${alone} and ${both} renders a second`);
  report.note(`${costOf(rounds, 0)} and ${costOf(rounds, 1)} µs a page in the web processes`);
}

const costOf = (rounds: readonly Round[][], at: number): string =>
  median(rounds.map(pair => pair[at]?.cost ?? 0)).toFixed(1);

async function alternately(
  one: string,
  two: string,
  load: (server: string) => Drive,
): Promise<[Round, Round][]> {
  const rounds: [Round, Round][] = [];
  for (let round = 0; round < ROUNDS; round++)
    rounds.push([await measured(load(one)), await measured(load(two))]);
  return rounds;
}

async function measured(load: Drive): Promise<Round> {
  const pids = processesOn(new URL(load.url).port);
  const [ours, wrks] = [processorSeconds(pids), secondsOfEndedChildren()];
  const { rate, requests } = await driveWell(load);
  return {
    rate,
    cost: ((processorSeconds(pids) - ours) / requests) * 1e6,
    generator: (secondsOfEndedChildren() - wrks) / load.seconds,
  };
}
