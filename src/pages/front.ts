import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { parseCookie } from 'cookie';
import { log } from '../log.ts';
import { requestIdOf } from '../request-id.ts';
import { NOTHING_ALLOWED, securityHeaders, setHeaders } from '../security-headers.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import { preferredLocale } from './preferred-locale.ts';

/** Where the site's build and this process meet: the cache provider of Astro puts finished pages here. */
const STORE = Symbol.for('zdohad.pages');

export interface FrontParts {
  cache: PageCache;
  isHttps: boolean;
  /** Nest: /api and /media. */
  api: RequestListener;
  /** Files of the site's build; calls `next` for what is none. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Astro. */
  site: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Whether the process can do its work. */
  isReady: () => Promise<boolean>;
}

/** The listener of the HTTP server, before Nest and before Astro. */
export function front(parts: FrontParts): RequestListener {
  const headers = securityHeaders(parts.isHttps);
  const renders = new Renders(parts);
  return (request, response) => {
    const url = straight(request);
    const path = pathOf(url);
    if (path === '/healthz') return void health(parts, headers, response);
    if (isCall(path)) return call(parts, headers, request, response);
    if (!isRead(request)) return refuse(headers, response);
    if (path === '/' && goesToEnglish(headers, request, response)) return;
    const key = keyOf(url, path);
    if (parts.cache.serve(key, request, response)) return;
    setHeaders(response, framed(path, headers));
    // A range that ends before it begins makes sirv throw; no file of the build is large enough to need one.
    delete request.headers.range;
    parts.files(request, response, () => void renders.page(key, request, response));
  };
}

/** A whole address, or dots that climb: what programs send and browsers never do. */
const CROOKED = /^[^/]|\/\.|%2e/i;

/** The path and query of a request as a browser would send them; the site knows no others. */
function straight(request: IncomingMessage): string {
  const url = request.url ?? '/';
  if (!CROOKED.test(url)) return url;
  const parsed = URL.parse(url.startsWith('/') ? `http://site${url}` : url);
  request.url = parsed ? parsed.pathname + parsed.search : url;
  return request.url;
}

const isCall = (path: string) => /^\/(api|media)(\/|$)/.test(path);

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function call(
  parts: FrontParts,
  headers: [string, string][],
  request: IncomingMessage,
  response: ServerResponse,
): void {
  setHeaders(response, headers);
  response.setHeader('content-security-policy', NOTHING_ALLOWED);
  parts.api(request, response);
}

/** Renders under way: whoever asks for the same page meanwhile waits for the first. */
class Renders {
  private readonly underWay = new Map<
    string,
    { since: number; done: Promise<void>; kept: Promise<void> }
  >();

  constructor(private readonly parts: FrontParts) {
    Reflect.set(globalThis, STORE, {
      put: (key: string, page: RenderedPage) => this.keep(key, page),
    });
  }

  async page(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const first = this.underWay.get(key);
    if (first) {
      await first.done;
      if (this.parts.cache.serve(key, request, response)) return;
    }
    const done = this.render(key, request, response);
    if (first || !isCacheable(key)) return done;
    const entry = { since: this.parts.cache.now(), done, kept: Promise.resolve() };
    entry.done = done.then(() => entry.kept).finally(() => this.underWay.delete(key));
    this.underWay.set(key, entry);
    await entry.done;
  }

  private keep(key: string, page: RenderedPage): void {
    const entry = this.underWay.get(key);
    if (!entry) return;
    const usual = framed(key, securityHeaders(this.parts.isHttps));
    const headers = { ...Object.fromEntries(usual), ...page.headers };
    entry.kept = this.parts.cache.put(key, { ...page, headers }, entry.since);
  }

  private async render(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    request.url = key;
    const over = new Promise<void>(resolve => response.once('close', resolve));
    try {
      await this.parts.site(request, response);
      await over;
    } catch (error) {
      log.error({ err: error, requestId: requestIdOf(request) }, 'page failed');
      if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
      response.end('Oh, snapp!');
    }
  }
}

const pathOf = (url: string) => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** An embed may stand in a frame of any site; its Content-Security-Policy, the page's own, says so too. */
const framed = (path: string, headers: [string, string][]) =>
  /^(\/en)?\/embed\//.test(path) ? headers.filter(([name]) => name !== 'x-frame-options') : headers;

/** What of a query shapes a page; other keys must not fill the cache. */
const SHAPING = ['page', 'sort', 'month'];

/** The cache provider of the site keeps a page under the same key. */
function keyOf(url: string, path: string): string {
  if (url.length === path.length) return path;
  const given = new URLSearchParams(url.slice(path.length));
  const shaping = SHAPING.flatMap(name => {
    const value = given.get(name);
    return value === null ? [] : [`${name}=${encodeURIComponent(value)}`];
  });
  return shaping.length > 0 ? `${path}?${shaping.join('&')}` : path;
}

const isCacheable = (key: string) => !key.startsWith('/random') && !key.startsWith('/en/random');

/** Redirects a newcomer of English from `/` to `/en`; says whether it did. */
function goesToEnglish(
  headers: [string, string][],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  const { locale } = parseCookie(request.headers.cookie ?? '');
  if (preferredLocale(locale, request.headers['accept-language']) === 'ua') return false;
  setHeaders(response, headers);
  response.writeHead(302, {
    location: '/en',
    'cache-control': 'no-store',
    vary: 'Accept-Language, Cookie',
  });
  response.end();
  return true;
}

async function health(
  parts: FrontParts,
  headers: [string, string][],
  response: ServerResponse,
): Promise<void> {
  setHeaders(response, headers);
  const isReady = await parts.isReady().catch(() => false);
  response.writeHead(isReady ? 200 : 503, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
  });
  response.end(isReady ? 'ok' : 'not ready');
}

function refuse(headers: [string, string][], response: ServerResponse): void {
  setHeaders(response, headers);
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' });
  response.end('Method Not Allowed');
}
