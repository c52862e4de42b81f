import { AsyncLocalStorage } from 'node:async_hooks';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { log } from '../log.ts';
import { requestIdOf } from '../request-id.ts';
import { securityHeaders } from '../security-headers.ts';
import type { FrontParts } from './front.ts';
import type { RenderedPage } from './page-cache.ts';

/** Where the site's build and this process meet: the cache provider of Astro puts finished pages here. */
const STORE = Symbol.for('zdohad.pages');

/** Of so many renders of others somebody who asks for the same page waits for the end, and then has one of their own. */
const TURNS = 2;

interface Render {
  /** When it began: what was dropped since then it may not have seen. */
  since: number;
  kept: Promise<void>;
  done: Promise<void>;
}

/** Renders under way: whoever asks for the same page meanwhile waits for the first. */
export class Renders {
  private readonly underWay = new Map<string, Render>();
  /** In whose course something happens: several may make the same page, each from what was there when it began. */
  private readonly current = new AsyncLocalStorage<Render>();

  constructor(private readonly parts: FrontParts) {
    Reflect.set(globalThis, STORE, {
      put: (key: string, page: RenderedPage) => this.keep(key, page),
    });
  }

  async page(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (isRandom(key)) return this.random(key, request, response);
    for (let turn = 0; turn < TURNS; turn++) {
      const other = this.underWay.get(key);
      if (!other) break;
      await other.done;
      if (this.parts.cache.serve(key, request, response)) return;
    }
    await this.begin(key, request, response);
  }

  private begin(key: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const done = Promise.resolve();
    const mine: Render = { since: this.parts.cache.now(), kept: done, done };
    mine.done = this.current
      .run(mine, () => this.render(key, request, response))
      .then(() => mine.kept)
      .finally(() => this.underWay.get(key) === mine && this.underWay.delete(key));
    if (!this.underWay.has(key)) this.underWay.set(key, mine);
    return mine.done;
  }

  /** For whoever asks alone: it waits for nobody and is kept for nobody. */
  async personal(url: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
    try {
      await this.parts.claim(request, response);
      const elsewhere = await this.parts.detour(url, request.headers.cookie);
      if (elsewhere) return void response.writeHead(302, { location: elsewhere }).end();
      await this.parts.site(request, response);
    } catch (error) {
      fail(error, request, response);
    }
  }

  /** By what one has finished. */
  private async random(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    try {
      await this.parts.claim(request, response);
    } catch (error) {
      return fail(error, request, response);
    }
    await this.render(key, request, response);
  }

  private keep(key: string, page: RenderedPage): void {
    const render = this.current.getStore();
    if (!render) return;
    const usual = framed(key, securityHeaders(this.parts.isHttps));
    const headers = { ...Object.fromEntries(usual), ...page.headers };
    render.kept = this.parts.cache.put(key, { ...page, headers }, render.since);
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
  if (!response.headersSent)
    response.writeHead(500, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(LAST_WORDS);
}

/** When the site itself, and so its page of errors, is what failed. */
const LAST_WORDS =
  'Щось пішло не так. Спробуй ще раз за хвилину.\nSomething went wrong. Try again in a minute.';

const isRandom = (key: string) => key.startsWith('/random') || key.startsWith('/en/random');

/** An embed may stand in a frame of any site; its Content-Security-Policy, the page's own, says so too. */
export const framed = (path: string, headers: [string, string][]) =>
  /^(\/en)?\/embed\//.test(path) ? headers.filter(([name]) => name !== 'x-frame-options') : headers;
