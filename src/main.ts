import 'reflect-metadata';
import { createNest, siteLocals } from './api.ts';
import { CONFIG, type Config } from './config.ts';
import { log } from './log.ts';
import { builtSite } from './site.ts';
import { mountFront } from './web.ts';

const app = await createNest();
const { HOST, PORT, SITE_URL } = app.get<Config>(CONFIG);
app.enableShutdownHooks();
await app.init();
mountFront(app, await builtSite(new URL('../site/', import.meta.url), siteLocals(app)));
await app.listen(PORT, HOST);
log.info({ url: SITE_URL, port: PORT }, 'web is up');
