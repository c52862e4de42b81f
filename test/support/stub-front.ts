import type { IncomingMessage } from 'node:http';
import { log } from '../../src/log.ts';
import { type FrontParts, front } from '../../src/pages/serving/front.ts';
import { PageCache } from '../../src/pages/serving/page-cache.ts';
import { PageRenderer, type RendererParts } from '../../src/pages/serving/page-renderer.ts';
import { RenderQueue } from '../../src/pages/serving/render-queue.ts';
import { eventually } from './eventually.ts';
import { type CallAnswer, type CallOptions, call } from './http-call.ts';
import { listening } from './listening.ts';
import { StubSite } from './stub-site.ts';

export interface StubFront {
  origin: string;
  site: StubSite;
  cache: PageCache;
  /** Addresses whose requests claimed a guest's plays. */
  claimed: string[];
  /** Makes /readyz fail. */
  fallIll: () => void;
  /** Makes every claim fail. */
  failClaims: () => void;
  read: (path: string, options?: CallOptions) => Promise<CallAnswer>;
  /** Resolves once this many requests have reached the server. */
  untilAsked: (times: number) => Promise<boolean>;
  close: () => Promise<void>;
}

const USUAL = {
  isHttps: false,
  buckets: null,
  viewer: async ({ headers }: IncomingMessage) =>
    headers.cookie?.includes('session') ? ({ role: 'user' } as const) : null,
  home: '/profile',
  /** The header `x-caller` distinguishes callers, since all share one address. */
  callerOf: ({ headers }: IncomingMessage) => String(headers['x-caller'] ?? 'somebody'),
  timeoutMs: 60_000,
};

const FRONT: Pick<FrontParts, 'build' | 'fixedPaths' | 'isHttps' | 'queues' | 'sitemaps'> = {
  build: 'a-build',
  isHttps: false,
  sitemaps: { has: () => false, answer: async () => undefined },
  fixedPaths: new Set(['/fixed-page']),
  queues: async (_request, _response, missing) => missing(),
};

log.level = 'silent';

/**
 * The real listener and renderer on a free port, with stubs for Nest, the files and the built site. A request with the
 * cookie `session` counts as signed in.
 */
export async function stubFront(changes: Partial<RendererParts> = {}): Promise<StubFront> {
  const site = new StubSite();
  const cache = new PageCache(8);
  const claimed: string[] = [];
  let isWell = true;
  let isWithoutClaims = false;
  let asked = 0;
  cache.resume();
  const claim = async ({ url = '' }: IncomingMessage) => {
    claimed.push(url);
    if (isWithoutClaims) throw new Error('the database is away');
  };
  const renderer = new PageRenderer({
    ...USUAL,
    cache,
    render: site.render,
    claim,
    queue: new RenderQueue({ atOnce: 4, waiting: 256, waitingEach: 128 }),
    ...changes,
  });
  const listener = front({
    cache,
    renderer,
    ...FRONT,
    api: (request, response) => response.end(`api ${request.method} ${request.url}`),
    files: (request, response, next) =>
      request.url === '/favicon.svg' ? void response.end('<svg/>') : next(),
    isReady: async () => isWell || Promise.reject(new Error('the database is away')),
  });
  const { origin, close } = await listening((request, response) => {
    asked++;
    listener(request, response);
  });
  return {
    origin,
    claimed,
    site,
    cache,
    fallIll: () => {
      isWell = false;
    },
    failClaims: () => {
      isWithoutClaims = true;
    },
    read: (path, options) => call(origin, path, options),
    untilAsked: times => eventually(() => asked >= times),
    close,
  };
}
