import cluster from 'node:cluster';
import { AggregatorRegistry, Registry } from 'prom-client';
import type { Readiness } from '../readiness.ts';
import { counters } from './counters.ts';

/** What a process tells monitoring. */
export interface Monitored {
  /** The metrics in the text format of Prometheus. */
  metrics: () => Promise<string>;
  /** Whether the process is ready; resolves within two seconds. */
  isReady: () => Promise<boolean>;
}

/** The metrics of `registry` and the counters. A process of a cluster also sends them to the primary process. */
export function monitored(registry: Registry, readiness: Readiness): Monitored {
  const all = [registry, counters];
  if (cluster.isWorker) {
    // Its constructor makes this process answer the primary process.
    new AggregatorRegistry();
    AggregatorRegistry.setRegistries(all);
  }
  return {
    metrics: () => Registry.merge(all).metrics(),
    isReady: () => readiness.isReady(),
  };
}
