import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log.ts';
import { requestIdOf } from '../request-id.ts';
import { securityHeaders } from '../security-headers.ts';
import type { FrontParts } from './front.ts';
import type { RenderedPage } from './page-cache.ts';

/** Where the site's build and this process meet: the cache provider of Astro puts finished pages here. */
const STORE = Symbol.for('zdohad.pages');

/** Renders under way: whoever asks for the same page meanwhile waits for the first. */
export class Renders {
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

  /** For whoever asks alone: it waits for nobody and is kept for nobody. */
  async personal(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      const elsewhere = await this.parts.detour(url, request.headers.cookie);
      if (elsewhere) return void response.writeHead(302, { location: elsewhere }).end();
      await this.parts.site(request, response);
    } catch (error) {
      fail(error, request, response);
    }
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
      fail(error, request, response);
    }
  }
}

function fail(error: unknown, request: IncomingMessage, response: ServerResponse): void {
  log.error({ err: error, requestId: requestIdOf(request) }, 'page failed');
  if (!response.headersSent) response.writeHead(500, { 'content-type': 'text/plain' });
  response.end('Oh, snapp!');
}

const isCacheable = (key: string) => !key.startsWith('/random') && !key.startsWith('/en/random');

/** An embed may stand in a frame of any site; its Content-Security-Policy, the page's own, says so too. */
export const framed = (path: string, headers: [string, string][]) =>
  /^(\/en)?\/embed\//.test(path) ? headers.filter(([name]) => name !== 'x-frame-options') : headers;
