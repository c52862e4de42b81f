import { Counter, Histogram, Registry } from 'prom-client';

/** What this process has counted since it started. */
export const counters = new Registry();

const registers = [counters];

/** Called before the counters are read, to add what is counted without them. */
export const countedElsewhere = new Set<() => void>();

export const requests = new Counter({
  name: 'zdohad_http_requests_total',
  help: 'Finished requests by route pattern',
  labelNames: ['method', 'route', 'status'],
  registers,
  // The first of the counters, so that the others are read after this.
  collect() {
    for (const add of countedElsewhere) add();
  },
});

export const requestSeconds = new Histogram({
  name: 'zdohad_http_request_duration_seconds',
  help: 'Time to the last byte of a response; pages from the cache are not measured',
  labelNames: ['method', 'route'],
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10],
  registers,
});

export const cacheHits = new Counter({
  name: 'zdohad_page_cache_hits_total',
  help: 'Requests for pages that the page cache answered',
  registers,
});

export const cacheMisses = new Counter({
  name: 'zdohad_page_cache_misses_total',
  help: 'Requests for cacheable pages that were not in the page cache',
  registers,
});

export const renders = new Counter({
  name: 'zdohad_page_renders_total',
  help: 'Renders of pages; the outcome is done, failed or timeout',
  labelNames: ['outcome'],
  registers,
});

export const renderSeconds = new Histogram({
  name: 'zdohad_page_render_seconds',
  help: 'Time that a render took after it left the queue',
  buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.5, 2.5],
  registers,
});

export const jobRuns = new Counter({
  name: 'zdohad_jobs_total',
  help: 'Runs of jobs; the outcome is done or failed',
  labelNames: ['job', 'outcome'],
  registers,
});

export const jobSeconds = new Histogram({
  name: 'zdohad_job_duration_seconds',
  help: 'Time that a run of a job took',
  labelNames: ['job'],
  buckets: [0.01, 0.05, 0.25, 1, 5, 30, 120, 600],
  registers,
});
