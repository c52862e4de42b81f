import type { INestApplicationContext } from '@nestjs/common';
import { Gauge, type Registry } from 'prom-client';
import { WebQueue } from '../queues/web-queue.ts';
import { Database } from './database.ts';
import { cacheHits, cacheMisses, countedElsewhere, requests } from './metrics/counters.ts';
import { type Monitored, monitored } from './metrics/monitored.ts';
import { processMetrics } from './metrics/process-metrics.ts';
import { CurrentNumbers } from './numbers/index.ts';
import { PageCache } from './pages/index.ts';
import type { Readiness } from './readiness.ts';

/** What monitoring reads of a web process. */
export function monitoredWeb(app: INestApplicationContext, readiness: Readiness): Monitored {
  const cache = app.get(PageCache);
  countedElsewhere.add(() => countCachedPages(cache));
  const registry = processMetrics({
    pool: app.get(Database).pool,
    readiness,
    jobCounts: () => app.get(WebQueue).queue.getJobCounts(),
  });
  app.get(CurrentNumbers, { strict: false }).addTo(registry);
  addCacheSize(registry, cache);
  return monitored(registry, readiness);
}

/** Adds what the page cache has counted by itself, so that a cached page costs no more than an addition. */
function countCachedPages(cache: PageCache): void {
  const { sent, misses } = cache.takeCounts();
  for (const { route, whole, notModified } of sent) {
    if (whole > 0) requests.inc({ method: 'GET', route, status: 200 }, whole);
    if (notModified > 0) requests.inc({ method: 'GET', route, status: 304 }, notModified);
    cacheHits.inc(whole + notModified);
  }
  cacheMisses.inc(misses);
}

function addCacheSize(registry: Registry, cache: PageCache): void {
  new Gauge({
    name: 'zdohad_page_cache_bytes',
    help: 'Memory that the cached pages take at most',
    registers: [registry],
    collect() {
      this.set(cache.bytes);
    },
  });
}
