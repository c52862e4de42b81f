import type { IncomingMessage, RequestListener, Server } from 'node:http';
import type { INestApplication } from '@nestjs/common';
import { CONFIG, type Config } from './config.ts';
import { callerAddress, networkOf } from './http/caller-network.ts';
import { TokenBuckets } from './http/token-buckets.ts';
import { front, PageCache, PageRenderer, Pages, RenderQueue } from './pages/index.ts';
import { GuestClaim } from './plays/index.ts';
import { Readiness } from './readiness.ts';
import type { BuiltSite } from './site.ts';

/** Maximum of queued renders, in all and per address. */
const WAITING = 256;
const WAITING_EACH = 32;
/** Time-out of a render in ms. */
const TIMEOUT_MS = 20_000;

/** Puts the page cache and the site in front of Nest, on Nest's own server. */
export function mountFront(app: INestApplication, site: BuiltSite): void {
  const server: Server = app.getHttpServer();
  const [api] = server.listeners('request') as RequestListener[];
  server.removeAllListeners('request');
  server.on(
    'request',
    front({
      cache: app.get(PageCache),
      renderer: rendererOf(app, site),
      isHttps: isHttps(app.get<Config>(CONFIG)),
      api: api as RequestListener,
      files: site.files,
      isReady: () => app.get(Readiness).isReady(),
    }),
  );
}

function rendererOf(app: INestApplication, site: BuiltSite): PageRenderer {
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
    viewer: cookies => pages.viewer(cookies),
    home: config.LOGIN_REDIRECT,
    callerOf: (request: IncomingMessage) => networkOf(callerAddress(request, config.TRUST_PROXY)),
    timeoutMs: TIMEOUT_MS,
  });
}

const isHttps = ({ SITE_URL }: Config) => SITE_URL.startsWith('https:');
