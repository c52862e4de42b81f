import { AggregatorRegistry } from 'prom-client';
import type { Config } from '../config.ts';
import type { Monitored } from './monitored.ts';

/**
 * What the first of several web processes tells monitoring: the sums of their metrics, and whether the one that gets the
 * next request is ready.
 */
export function monitoredCluster({ HOST, PORT }: Pick<Config, 'HOST' | 'PORT'>): Monitored {
  const registry = new AggregatorRegistry();
  const host = HOST.includes(':') ? `[${HOST}]` : HOST;
  return {
    metrics: () => registry.clusterMetrics(),
    isReady: () =>
      fetch(`http://${host}:${PORT}/readyz`).then(
        ({ ok }) => ok,
        () => false,
      ),
  };
}
