import 'reflect-metadata';
import cluster from 'node:cluster';
import { CONFIG, type Config, loadConfig } from './config.ts';
import { adapterOf, createWeb } from './create-web.ts';
import { log } from './log.ts';
import { listenForMonitoring } from './metrics/monitoring-server.ts';
import { monitoredWeb } from './monitoring.ts';
import { startReporting, stopReporting } from './reporting/reporter.ts';
import { builtSite } from './site.ts';
import { onStopSignal } from './stop-signal.ts';

await startReporting(loadConfig(), 'web');
const { app, readiness } = await createWeb(locals =>
  builtSite(new URL('../site/', import.meta.url), locals),
);
const config = app.get<Config>(CONFIG);
const monitored = monitoredWeb(app, readiness);
// Of several web processes the first one answers for all.
if (config.METRICS_PORT && cluster.isPrimary)
  await listenForMonitoring({ host: config.METRICS_HOST, port: config.METRICS_PORT }, monitored);
onStopSignal(async () => {
  await adapterOf(app).drain(config.DRAIN_SECONDS);
  await app.close();
  await stopReporting();
});
await app.listen(config.PORT, config.HOST);
log.info({ url: config.SITE_URL, port: config.PORT }, 'web is up');
