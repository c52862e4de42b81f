import { setTimeout as sleep } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { startBareServer } from './bare-server.ts';
import { median } from './median.ts';
import { headerOf, type RawAnswer, rawAnswer } from './raw-answer.ts';
import type { Report } from './report.ts';
import type { Stage } from './stage.ts';
import { type Driven, driveWell } from './wrk.ts';

/** Headers of a browser in Ukraine. */
const HEADERS = {
  'Accept-Encoding': 'gzip, deflate, br, zstd',
  'Accept-Language': 'uk-UA,uk;q=0.9,en-US;q=0.8,en;q=0.7',
};
const LOAD = { connections: 64, seconds: 1, headers: HEADERS };
/** Many short rounds, so that other load on the machine affects both sides equally. */
const ROUNDS = 15;

interface Parts {
  wrk: string;
  origin: string;
  stage: Stage;
  report: Report;
}

/** Compares the cached Ukrainian home page with a server that only sends the same bytes. */
export async function measureCachedPage({ wrk, origin, stage, report }: Parts) {
  const url = `${origin}/`;
  const page = await cachedAnswer(url);
  const bare = await startBareServer(stage, page);
  await assertSame(page, await rawAnswer(`${bare}/`, HEADERS));
  for (const server of [bare, url]) await driveWell({ wrk, url: server, ...LOAD, seconds: 3 });

  const rounds: { rate: number; p99: number; ofPage: Driven; ofBare: Driven }[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const ofBare = await driveWell({ wrk, url: bare, ...LOAD });
    const ofPage = await driveWell({ wrk, url, ...LOAD });
    rounds.push({ rate: ofPage.rate / ofBare.rate, p99: ofPage.p99 / ofBare.p99, ofPage, ofBare });
  }
  report.add({
    name: 'a cached page, requests a second against a bare server',
    value: median(rounds.map(({ rate }) => rate)),
    limit: { atLeast: 0.85 },
  });
  report.add({
    name: 'a cached page, p99 against a bare server',
    value: median(rounds.map(({ p99 }) => p99)),
    limit: { atMost: 1.5 },
  });
  const [ours, theirs] = (['ofPage', 'ofBare'] as const).map(side =>
    Math.round(median(rounds.map(round => round[side].rate))),
  );
  report.note(`${page.body.length} bytes of Brotli; ${ours} and ${theirs} requests a second`);
}

/** The first responses come from the render and are not compressed. */
export async function cachedAnswer(url: string): Promise<RawAnswer> {
  for (let attempt = 0; attempt < 50; attempt++) {
    const answer = await rawAnswer(url, HEADERS);
    if (answer.status === 200 && headerOf(answer, 'content-encoding') === 'br') return answer;
    await sleep(100);
  }
  throw new Error(`${url} does not come from the cache.`);
}

function assertSame(page: RawAnswer, bare: RawAnswer) {
  if (!isDeepStrictEqual(page, bare)) throw new Error('The bare server sends something else.');
}
