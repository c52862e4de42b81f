import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { median } from './median.ts';
import { headerOf, rawAnswer } from './raw-answer.ts';
import type { Report } from './report.ts';
import { type Stage, WEB } from './stage.ts';
import { driveWell } from './wrk.ts';

const HEADERS = { 'Accept-Encoding': 'br', 'Accept-Language': 'uk' };
const LOAD = { connections: 8, seconds: 3 };
const ROUNDS = 3;
/** So small that a page has been evicted before its turn comes again. */
export const SMALL_CACHE = { PAGE_CACHE_MB: '1', RENDERS_A_MINUTE: '1000000' };

/** Compares all details pages in turn with the same pages from the cache. */
export async function measureUncachedPage({
  wrk,
  origin,
  stage,
  report,
}: {
  wrk: string;
  origin: string;
  stage: Stage;
  report: Report;
}) {
  const small = await stage.startServer('web-small-cache', WEB, SMALL_CACHE);
  const paths = await detailsPaths(origin);
  await assertUncached(small, paths);
  const requests = requestsFile(paths, stage.env.DATA_DIR as string);
  const drive = (url: string) => driveWell({ wrk, url, requests, ...LOAD });
  for (const server of [small, origin]) await drive(server);

  const ratios: number[] = [];
  const rates: number[] = [];
  for (let round = 0; round < ROUNDS; round++) {
    const cached = await drive(origin);
    const uncached = await drive(small);
    ratios.push(uncached.rate / cached.rate);
    rates.push(uncached.rate);
  }
  report.add({
    name: 'an uncached page, requests a second against a cached one',
    value: median(ratios),
    digits: 3,
    limit: { atLeast: 0.006 },
  });
  report.note(`${Math.round(median(rates))} renders a second, of ${paths.length} details pages`);
}

export async function detailsPaths(origin: string): Promise<string[]> {
  const listings = await Promise.all(
    ['movie', 'music', 'quiz'].map(type => rawAnswer(`${origin}/${type}`, {})),
  );
  const links = listings.flatMap(({ body }) =>
    [...body.toString().matchAll(/href="(\/\w+\/\d+-[^"#?]+)"/g)].map(match => match[1] as string),
  );
  return [...new Set(links)].flatMap(path => [path, `/en${path}`]);
}

/** A page from the cache is compressed, one that was just rendered is not. */
export async function assertUncached(origin: string, paths: string[]) {
  for (const path of [...paths, ...paths]) {
    const answer = await rawAnswer(origin + path, HEADERS);
    if (answer.status !== 200) throw new Error(`${path} answers ${answer.status}.`);
    if (headerOf(answer, 'content-encoding'))
      throw new Error(`${path} came from the cache: there are too few pages to fill it.`);
  }
}

export function requestsFile(paths: string[], folder: string): string {
  const file = join(folder, 'page-requests');
  const head = Object.entries({ Host: 'localhost', ...HEADERS }).map(pair => pair.join(': '));
  const requests = paths.map(path => [`GET ${path} HTTP/1.1`, ...head, '', ''].join('\r\n'));
  writeFileSync(file, requests.map(request => `${request}\0`).join(''));
  return file;
}
