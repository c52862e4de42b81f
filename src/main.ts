import 'reflect-metadata';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { NestExpressApplication } from '@nestjs/platform-express';
import sirv from 'sirv';
import { createNest, siteLocals } from './api.ts';
import { CONFIG, type Config } from './config.ts';
import { Database } from './database.ts';
import { log } from './log.ts';
import { front, PageCache } from './pages/index.ts';

type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: object,
) => Promise<void>;

const build = new URL('../site/', import.meta.url);

/** The files of the build never change while we run: their names carry their hash, but for a few at the root. */
const files = sirv(fileURLToPath(new URL('client', build)), {
  etag: true,
  brotli: true,
  gzip: true,
  extensions: [],
  setHeaders: (response, path) => {
    const age = path.startsWith('/_astro/') ? 'max-age=31536000, immutable' : 'max-age=3600';
    response.setHeader('cache-control', `public, ${age}`);
  },
});

/** Puts the page cache and the site in front of Nest, on Nest's own server. */
async function mountFront(app: NestExpressApplication) {
  const { handler } = (await import(new URL('server/entry.mjs', build).href)) as {
    handler: SiteHandler;
  };
  const server: Server = app.getHttpServer();
  const [api] = server.listeners('request') as RequestListener[];
  const locals = siteLocals(app);
  server.removeAllListeners('request');
  server.on(
    'request',
    front({
      cache: app.get(PageCache),
      isHttps: app.get<Config>(CONFIG).SITE_URL.startsWith('https:'),
      api: api as RequestListener,
      files,
      site: (request, response) => handler(request, response, undefined, { ...locals }),
      isReady: async () => (await app.get(Database).query('ready', 'select 1')).length === 1,
    }),
  );
}

const app = await createNest();
const { HOST, PORT, SITE_URL } = app.get<Config>(CONFIG);
app.enableShutdownHooks();
await app.init();
await mountFront(app);
await app.listen(PORT, HOST);
log.info({ url: SITE_URL, port: PORT }, 'web is up');
