import 'reflect-metadata';
import { createNest, siteLocals } from './api.ts';
import { CONFIG, type Config } from './config.ts';
import { log } from './log.ts';
import { builtSite } from './site.ts';
import { mountFront } from './web.ts';

/**
 * Longer than proxies and clients keep a connection that rests, commonly a minute: who closes first must not be us, else
 * a call may set out on a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

const app = await createNest();
const { HOST, PORT, SITE_URL } = app.get<Config>(CONFIG);
app.enableShutdownHooks();
app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
await app.init();
mountFront(app, await builtSite(new URL('../site/', import.meta.url), siteLocals(app)));
await app.listen(PORT, HOST);
log.info({ url: SITE_URL, port: PORT }, 'web is up');
