import type { IncomingMessage } from 'node:http';
import { type INestApplicationContext, StandardSchemaSerializerInterceptor } from '@nestjs/common';
import { NestFactory, Reflector } from '@nestjs/core';
import type { NestExpressApplication } from '@nestjs/platform-express';
import { DocumentBuilder, SwaggerModule } from '@nestjs/swagger';
import type { NextFunction, Request, Response } from 'express';
import { QueueBoard } from '../queues/board/queue-board.ts';
import { WebQueue } from '../queues/web-queue.ts';
import { AppModule } from './app.module.ts';
import { mountLocalIdentity } from './auth/index.ts';
import { CONFIG, type Config, loadConfig } from './config.ts';
import { readinessOf } from './health-checks.ts';
import { callerAddress, networkOf } from './http/caller-network.ts';
import { HttpAdapter } from './http/http-adapter.ts';
import { InputPipe } from './http/input-pipe.ts';
import { noteRequest } from './http/note-request.ts';
import { ProblemFilter } from './http/problem.filter.ts';
import { requestIdOf } from './http/request-id.ts';
import { TokenBuckets } from './http/token-buckets.ts';
import { nestLog } from './log.ts';
import { drawLetterPortrait, fonts } from './media/index.ts';
import {
  FixedPaths,
  front,
  PageCache,
  PageRenderer,
  Pages,
  RenderQueue,
  SitemapFiles,
} from './pages/index.ts';
import { GuestClaim } from './plays/index.ts';
import type { Readiness } from './readiness.ts';
import type { BuiltSite, SharedLocals } from './site.ts';
import { Translator } from './texts/index.ts';

/** The maximum number of queued renders: in total, and per address. */
const WAITING = 256;
const WAITING_EACH = 32;
/** The time-out of a render in ms. */
const RENDER_TIMEOUT_MS = 20_000;

/**
 * Creates the web process: Nest's calls, with the page cache and the site in front of them, on Nest's own server. Does
 * not listen yet. Tests may pass an application made from AppModule with overridden providers.
 */
export async function createWeb<Site extends BuiltSite>(
  siteOf: (locals: SharedLocals) => Promise<Site>,
  nest: () => Promise<NestExpressApplication> = newNest,
): Promise<{ app: NestExpressApplication; site: Site; readiness: Readiness }> {
  const app = await createApi(nest);
  try {
    const site = await siteOf(siteLocals(app));
    const readiness = readinessOf(app, {
      queue: () => app.get(WebQueue).ping(),
      listener: () => adapterOf(app).expectOpen(),
    });
    mountFront(app, site, readiness);
    return { app, site, readiness };
  } catch (error) {
    await app.close();
    throw error;
  }
}

/** Creates the Nest application with the middleware for all calls. `npm run dev` puts it behind Astro's server. */
export async function createApi(
  nest: () => Promise<NestExpressApplication> = newNest,
): Promise<NestExpressApplication> {
  const app = await nest();
  app.disable('x-powered-by');
  app.disable('etag');
  app.set('trust proxy', app.get<Config>(CONFIG).TRUST_PROXY);
  app.use(logged);
  app.useGlobalFilters(new ProblemFilter());
  app.useGlobalPipes(new InputPipe());
  app.useGlobalInterceptors(new StandardSchemaSerializerInterceptor(app.get(Reflector)));
  if (app.get<Config>(CONFIG).API_DOCS === 'on') documentCalls(app);
  await mountLocalIdentity(app, {
    translate: app.get(Translator).in,
    drawPortrait: drawLetterPortrait,
    fonts,
  });
  await app.init();
  return app;
}

const newNest = () =>
  NestFactory.create<NestExpressApplication>(AppModule, new HttpAdapter(loadConfig()), {
    logger: nestLog,
    abortOnError: false,
  });

/** The data that all pages can read. */
export const siteLocals = (app: INestApplicationContext): SharedLocals => ({
  pages: app.get(Pages),
  translator: app.get(Translator).in,
});

/** Logs one line per call, and disables caching by default. */
function logged(request: Request, response: Response, next: NextFunction) {
  response.setHeader('cache-control', 'no-store');
  response.setHeader('x-request-id', requestIdOf(request));
  noteRequest(request, response, { message: 'call', route: () => routeOf(request) });
  next();
}

/** The pattern of the route, such as /api/plays/:id. Express sets it once it has found the route. */
const routeOf = ({ baseUrl, route }: Request): string =>
  route ? baseUrl + String(route.path) : 'unmatched';

/** Serves /api/docs and /api/docs-json. The page needs its own Content-Security-Policy for its styles. */
function documentCalls(app: NestExpressApplication) {
  const description = new DocumentBuilder().setTitle('Zdohad').setVersion('1').build();
  app.use('/api/docs', (_request: Request, response: Response, next: NextFunction) => {
    response.setHeader(
      'content-security-policy',
      "default-src 'self'; img-src 'self' data:; style-src 'self' 'unsafe-inline'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'",
    );
    next();
  });
  SwaggerModule.setup('api/docs', app, () => SwaggerModule.createDocument(app, description));
}

/** Mounts the page cache and the site in front of Nest, on Nest's own server. */
function mountFront(app: NestExpressApplication, site: BuiltSite, readiness: Readiness): void {
  const adapter = adapterOf(app);
  adapter.listenWith(
    front({
      cache: app.get(PageCache),
      renderer: rendererOf(app, site),
      isHttps: isHttps(app.get<Config>(CONFIG)),
      fixedPaths: app.get(FixedPaths),
      api: adapter.getInstance(),
      queues: queuesOf(app),
      sitemaps: app.get(SitemapFiles),
      files: site.files,
      build: site.build,
      isReady: () => readiness.isReady(),
    }),
  );
}

export const adapterOf = (app: NestExpressApplication): HttpAdapter =>
  app.getHttpAdapter() as unknown as HttpAdapter;

/** The listener of the page /admin/queues. */
export const queuesOf = (app: INestApplicationContext): QueueBoard['answer'] =>
  app.get(QueueBoard).answer.bind(app.get(QueueBoard));

function rendererOf(app: NestExpressApplication, site: BuiltSite): PageRenderer {
  const config = app.get<Config>(CONFIG);
  const claim = app.get(GuestClaim);
  const pages = app.get(Pages);
  return new PageRenderer({
    cache: app.get(PageCache),
    isHttps: isHttps(config),
    queue: new RenderQueue({
      atOnce: config.RENDERS_AT_ONCE,
      waiting: WAITING,
      waitingEach: WAITING_EACH,
    }),
    buckets: config.RATE_LIMITS === 'on' ? new TokenBuckets(config.RENDERS_A_MINUTE) : null,
    render: site.render,
    claim: (request, response) => claim.claim(request, response),
    viewer: request => pages.people.visitors.viewer(request),
    home: config.LOGIN_REDIRECT,
    callerOf: (request: IncomingMessage) => networkOf(callerAddress(request, config.TRUST_PROXY)),
    timeoutMs: RENDER_TIMEOUT_MS,
  });
}

const isHttps = ({ SITE_URL }: Config) => SITE_URL.startsWith('https:');
