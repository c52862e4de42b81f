import 'reflect-metadata';
import { CONFIG, type Config } from './config.ts';
import { createWeb } from './create-web.ts';
import { log } from './log.ts';
import { builtSite } from './site.ts';

const { app } = await createWeb(locals => builtSite(new URL('../site/', import.meta.url), locals));
const { HOST, PORT, SITE_URL } = app.get<Config>(CONFIG);
app.enableShutdownHooks();
await app.listen(PORT, HOST);
log.info({ url: SITE_URL, port: PORT }, 'web is up');
