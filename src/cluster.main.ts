import { loadConfig } from './config.ts';
import { log } from './log.ts';
import { monitoredCluster } from './metrics/monitored-cluster.ts';
import { listenForMonitoring } from './metrics/monitoring-server.ts';
import { runWebProcesses } from './web-processes.ts';

const config = loadConfig();
log.level = config.LOG_LEVEL;
if (config.METRICS_PORT)
  await listenForMonitoring(
    { host: config.METRICS_HOST, port: config.METRICS_PORT },
    monitoredCluster(config),
  );
runWebProcesses(config.WEB_PROCESSES);
