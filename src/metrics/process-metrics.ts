import { collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import type { Database } from '../database.ts';
import type { Readiness } from '../readiness.ts';
import { timely } from './timely.ts';

/** The time limit of the readiness checks during a collection, in ms. */
const READY_MS = 1_500;

interface ProcessParts {
  pool: Database['pool'];
  readiness: Readiness;
  /** The number of jobs in the queue, by their state. */
  jobCounts: () => Promise<Record<string, number>>;
}

/** The metrics of Node and of what each process uses: its connections to the database, the queue, and its readiness. */
export function processMetrics({ pool, readiness, jobCounts }: ProcessParts): Registry {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  addConnections(registry, pool);
  addReadiness(registry, readiness);
  addJobs(registry, jobCounts);
  return registry;
}

function addConnections(registry: Registry, pool: Database['pool']): void {
  new Gauge({
    name: 'zdohad_database_connections',
    help: 'Connections of the pool that are used and idle, and statements that wait for one',
    labelNames: ['state'],
    registers: [registry],
    collect() {
      this.set({ state: 'used' }, pool.totalCount - pool.idleCount);
      this.set({ state: 'idle' }, pool.idleCount);
      this.set({ state: 'waiting' }, pool.waitingCount);
    },
  });
}

function addReadiness(registry: Registry, readiness: Readiness): void {
  new Gauge({
    name: 'zdohad_ready',
    help: '1 if the check of /readyz succeeds, else 0',
    labelNames: ['check'],
    aggregator: 'min',
    registers: [registry],
    async collect() {
      const results = await readiness.results(READY_MS);
      for (const [check, isWell] of Object.entries(results)) this.set({ check }, Number(isWell));
    },
  });
}

function addJobs(registry: Registry, jobCounts: ProcessParts['jobCounts']): void {
  const read = timely(jobCounts);
  new Gauge({
    name: 'zdohad_queue_jobs',
    help: 'Jobs in the queue by their state, without those that are done',
    labelNames: ['state'],
    aggregator: 'max',
    registers: [registry],
    async collect() {
      const { completed: _done, ...counts } = (await read()) ?? {};
      this.reset();
      for (const [state, count] of Object.entries(counts)) this.set({ state }, count);
    },
  });
}
