import 'reflect-metadata';
import { CONFIG, type Config } from './config.ts';
import { createWeb } from './create-web.ts';
import { log } from './log.ts';
import { listenForMonitoring } from './metrics/monitoring-server.ts';
import { monitoredWeb } from './monitoring.ts';
import { builtSite } from './site.ts';

const { app, readiness } = await createWeb(locals =>
  builtSite(new URL('../site/', import.meta.url), locals),
);
const { HOST, PORT, SITE_URL, METRICS_HOST, METRICS_PORT } = app.get<Config>(CONFIG);
if (METRICS_PORT)
  await listenForMonitoring(
    { host: METRICS_HOST, port: METRICS_PORT },
    monitoredWeb(app, readiness),
  );
app.enableShutdownHooks();
await app.listen(PORT, HOST);
log.info({ url: SITE_URL, port: PORT }, 'web is up');
