import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale, Role } from '../../contracts/vocabulary.ts';
import { tooMany } from '../errors.ts';
import { securityHeaders } from '../security-headers.ts';
import type { TokenBuckets } from '../token-buckets.ts';
import { redirectFor } from './page-access.ts';
import { redirectPage, renderedPage, type SiteAnswer, sendPage, withQuery } from './page-answer.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import type { AskedPage } from './page-table.ts';
import { type QueuedWork, type RenderQueue, RenderTimeout } from './render-queue.ts';

/** What the site is asked to render. */
export interface SiteRequest {
  /** Path, and of the query what shapes the page. */
  url: string;
  /** Of whoever it is made for; what is made for everybody knows of none. */
  cookies?: string | undefined;
  isFramed: boolean;
}

export interface RendererParts {
  cache: PageCache;
  isHttps: boolean;
  queue: RenderQueue;
  /** Null where calls are not limited. */
  buckets: TokenBuckets | null;
  /** Astro. */
  render: (asked: SiteRequest) => Promise<SiteAnswer>;
  /** Moves a guest's plays to the account, before anything is made of them for whoever is signed in. */
  claim: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Null for visitors. */
  viewer: (cookies: string | undefined) => Promise<{ role: Role } | null>;
  /** Where the signed-in come in, without language. */
  home: string;
  /** By whom renders are counted. */
  callerOf: (request: IncomingMessage) => string;
  /** After how many ms a render is given up. */
  patience: number;
}

/** A render for everybody who asks for the same page meanwhile. */
interface SharedRender {
  /** When it began: what was dropped since then it may not have seen. It has no end before it has begun. */
  begun: { at: number };
  work: QueuedWork<RenderedPage>;
  /** Settles when it is rendered, compressed, and kept if it may be. */
  over: Promise<void>;
  isRendered: boolean;
}

/** Whose the pages are that the process itself wants. */
const ITSELF = '';

/** Makes pages that are not kept, few at once, into memory: nobody waits for another's connection. */
export class PageRenderer {
  private readonly underWay = new Map<string, SharedRender>();

  constructor(private readonly parts: RendererParts) {}

  async answer(page: AskedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (await this.isKeptSoon(page.key, request, response)) return;
    const rendered = page.row.isKept
      ? await this.forEveryone(page, request, response)
      : await this.personal(page, request, response);
    if (rendered.status === 404)
      return this.missing(page.locale, page.row.isFramed, request, response);
    sendPage(rendered, request, response);
  }

  /** The page for what is not there: one for each language, which is kept. */
  async missing(
    locale: Locale,
    isFramed: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const url = `${locale === 'en' ? '/en' : ''}${isFramed ? '/embed' : ''}/missing`;
    // With a blank, which no address has.
    const key = `404 ${url}`;
    if (this.parts.cache.serve(key, request, response)) return;
    sendPage(await this.shared(key, { url, isFramed }, ITSELF), request, response);
  }

  /** Answers from the cache when nothing but the compression of the page is to be waited for. */
  private async isKeptSoon(
    key: string,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<boolean> {
    const render = this.underWay.get(key);
    if (!render?.isRendered) return false;
    await render.over;
    return this.parts.cache.serve(key, request, response);
  }

  private async forEveryone(
    page: AskedPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<RenderedPage> {
    const { key, row } = page;
    const rendered = await this.shared(
      key,
      { url: key, isFramed: row.isFramed },
      this.parts.callerOf(request),
    );
    if (rendered.status !== 404 || !row.isForOwners) return withQuery(rendered, page.query);
    const isVisitor = (await this.parts.viewer(request.headers.cookie)) === null;
    return isVisitor ? rendered : this.personal(page, request, response);
  }

  /** For whoever asks alone: shared with nobody and kept for nobody. */
  private personal(
    page: AskedPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<RenderedPage> {
    const caller = this.parts.callerOf(request);
    this.takeToken(caller);
    return this.queued(caller, async () => {
      await this.parts.claim(request, response);
      const { cookie: cookies } = request.headers;
      const location = await this.redirectOf(page, cookies);
      if (location !== null) return redirectPage(location);
      const { key: url, row } = page;
      const answer = await this.parts.render({ url, cookies, isFramed: row.isFramed });
      return withQuery({ ...renderedPage(answer), maxAge: 0 }, page.query);
    }).result;
  }

  private async redirectOf(page: AskedPage, cookies: string | undefined): Promise<string | null> {
    if (page.row.who === 'anyone') return null;
    const viewer = await this.parts.viewer(cookies);
    return redirectFor(page, viewer !== null, this.parts.home);
  }

  /** One render for all who ask meanwhile, unless the page has changed between its beginning and their question. */
  private async shared(key: string, asked: SiteRequest, caller: string): Promise<RenderedPage> {
    const { cache } = this.parts;
    const now = cache.now();
    const other = this.underWay.get(key);
    if (!other) return this.begin(key, asked, caller).work.result;
    this.parts.queue.join(caller, other.work.job);
    const rendered = await other.work.result;
    if (!cache.hasChanged(rendered.tags, other.begun.at, now)) return rendered;
    const later = this.underWay.get(key);
    const fresh = later && later.begun.at >= now ? later : this.begin(key, asked, caller);
    return fresh.work.result;
  }

  private begin(key: string, asked: SiteRequest, caller: string): SharedRender {
    if (caller !== ITSELF) this.takeToken(caller);
    const { cache } = this.parts;
    const begun = { at: Number.POSITIVE_INFINITY };
    const work = this.queued(caller, async () => {
      begun.at = cache.now();
      return renderedPage(await this.parts.render(asked));
    });
    const over = work.result
      .then(async page => {
        render.isRendered = true;
        if (page.maxAge > 0 && page.status === (caller === ITSELF ? 404 : 200))
          await this.keep(key, page, asked, begun.at);
      })
      .catch(() => undefined)
      .finally(() => this.underWay.get(key) === render && this.underWay.delete(key));
    const render: SharedRender = { begun, work, over, isRendered: false };
    this.underWay.set(key, render);
    return render;
  }

  private keep(key: string, page: RenderedPage, { isFramed }: SiteRequest, since: number) {
    const usual = Object.fromEntries(securityHeaders(this.parts.isHttps, isFramed));
    return this.parts.cache.put(key, { ...page, headers: { ...usual, ...page.headers } }, since);
  }

  private queued(caller: string, work: () => Promise<RenderedPage>): QueuedWork<RenderedPage> {
    return this.parts.queue.add(caller, () => inTime(work(), this.parts.patience));
  }

  private takeToken(caller: string): void {
    const seconds = this.parts.buckets?.take(caller) ?? 0;
    if (seconds > 0) throw tooMany(seconds);
  }
}

/** Fails when it takes longer than `ms`, so that its place is free for others. */
function inTime<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new RenderTimeout(`the page was not rendered in ${ms} ms`)),
    ms,
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
