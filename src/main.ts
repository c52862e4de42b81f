import 'reflect-metadata';
import type { RequestListener, Server } from 'node:http';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { createNest, siteLocals } from './api.ts';
import { CONFIG, type Config } from './config.ts';
import { log } from './log.ts';
import { front, PageCache, Pages } from './pages/index.ts';
import { GuestClaim } from './plays/index.ts';
import { Readiness } from './readiness.ts';
import { builtSite } from './site.ts';

/**
 * Longer than proxies and clients keep a connection that rests, commonly a minute: who closes first must not be us, else
 * a call may set out on a connection that is just being closed.
 */
const KEEP_ALIVE_MS = 75_000;

/** Puts the page cache and the site in front of Nest, on Nest's own server. */
async function mountFront(app: NestExpressApplication) {
  const { files, pages } = await builtSite(new URL('../site/', import.meta.url), siteLocals(app));
  const server: Server = app.getHttpServer();
  const [api] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on(
    'request',
    front({
      cache: app.get(PageCache),
      isHttps: app.get<Config>(CONFIG).SITE_URL.startsWith('https:'),
      api: api as RequestListener,
      files,
      site: pages,
      claim: (request, response) => app.get(GuestClaim).claim(request, response),
      detour: (url, cookies) => app.get(Pages).detour(url, cookies),
      isReady: () => app.get(Readiness).isReady(),
    }),
  );
}

const app = await createNest();
const { HOST, PORT, SITE_URL } = app.get<Config>(CONFIG);
app.enableShutdownHooks();
app.getHttpServer().keepAliveTimeout = KEEP_ALIVE_MS;
await app.init();
await mountFront(app);
await app.listen(PORT, HOST);
log.info({ url: SITE_URL, port: PORT }, 'web is up');
