import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Locale, Role } from '../../../contracts/vocabulary.ts';
import { tooMany } from '../../errors.ts';
import { securityHeaders } from '../../http/security-headers.ts';
import type { TokenBuckets } from '../../http/token-buckets.ts';
import { renderSeconds, renders } from '../../metrics/counters.ts';
import { isHidden, redirectFor } from './page-access.ts';
import {
  MISSING_PAGE,
  redirectPage,
  renderedPage,
  type SiteAnswer,
  sendPage,
  withQuery,
} from './page-answer.ts';
import type { PageCache, RenderedPage } from './page-cache.ts';
import type { AskedPage } from './page-table.ts';
import { type QueuedWork, type RenderQueue, RenderTimeout } from './render-queue.ts';

/** A request to the site. */
export interface SiteRequest {
  /** `AskedPage.url` of page-table.ts. */
  url: string;
  /** The viewer's request; undefined for pages that are the same for everybody. */
  request?: IncomingMessage;
  isFramed: boolean;
}

/** A request for a page that is the same for everybody. */
interface SharedRequest extends SiteRequest {
  /** The route for which the cache counts the requests that the page answers; null if they are counted elsewhere. */
  route: string | null;
}

export interface RendererParts {
  cache: PageCache;
  isHttps: boolean;
  queue: RenderQueue;
  /** Null if rates are not limited. */
  buckets: TokenBuckets | null;
  /** The Astro site. */
  render: (asked: SiteRequest) => Promise<SiteAnswer>;
  /** Moves a guest's plays to the account before a page of the account is rendered. */
  claim: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Null for visitors. */
  viewer: (request: IncomingMessage) => Promise<{ role: Role } | null>;
  /** The path, without language prefix, to which signed-in users are sent. */
  home: string;
  /** Returns the key by which renders are counted. */
  callerOf: (request: IncomingMessage) => string;
  /** The time-out of a render in ms. */
  timeoutMs: number;
}

/** A render shared by all requests for the same page. */
interface SharedRender {
  /** The time of the cache at the start of the render; Infinity before it. The page may miss later changes. */
  begun: { at: number };
  work: QueuedWork<RenderedPage>;
}

/** The path under which the site renders its 404 page; it is not in the page table. */
export const missingUrl = (locale: Locale, isFramed: boolean): string =>
  `${locale === 'en' ? '/en' : ''}${isFramed ? '/embed' : ''}/missing`;

/** Caller name for renders started by the process itself. */
const INTERNAL_CALLER = '';

/** Renders uncached pages into memory, a few at a time. A client with a slow connection does not make others wait. */
export class PageRenderer {
  private readonly underWay = new Map<string, SharedRender>();

  constructor(private readonly parts: RendererParts) {}

  async answer(page: AskedPage, request: IncomingMessage, response: ServerResponse): Promise<void> {
    const rendered = page.row.isKept
      ? await this.forEveryone(page, request, response)
      : await this.personal(page, request, response);
    if (rendered.status === 404)
      return this.missing(page.locale, page.row.isFramed, request, response);
    sendPage(rendered, request, response);
  }

  /** Returns the not-found page, which is cached once per language. */
  async missing(
    locale: Locale,
    isFramed: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<void> {
    const url = missingUrl(locale, isFramed);
    // Contains a space, which no path has.
    const key = `404 ${url}`;
    if (this.parts.cache.serve(key, request, response)) return;
    sendPage(
      await this.shared(key, { url, isFramed, route: null }, INTERNAL_CALLER),
      request,
      response,
    );
  }

  private async forEveryone(
    page: AskedPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<RenderedPage> {
    const { key, url, row } = page;
    const asked = { url, isFramed: row.isFramed, route: row.pattern };
    this.parts.cache.noteMiss();
    const rendered = await this.shared(key, asked, this.parts.callerOf(request));
    if (rendered.status !== 404 || !row.isForOwners) return withQuery(rendered, page.query);
    const isVisitor = (await this.parts.viewer(request)) === null;
    return isVisitor ? rendered : this.personal(page, request, response);
  }

  /** Renders a page for this request only. It is neither shared nor cached. */
  private personal(
    page: AskedPage,
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<RenderedPage> {
    const caller = this.parts.callerOf(request);
    this.takeToken(caller);
    return this.queued(caller, async () => {
      await this.parts.claim(request, response);
      const role = await this.roleFor(page, request);
      if (isHidden(page, role)) return MISSING_PAGE;
      const location = redirectFor(page, role !== null, this.parts.home);
      if (location !== null) return redirectPage(location);
      const { url, row } = page;
      const answer = await this.parts.render({ url, request, isFramed: row.isFramed });
      return withQuery({ ...renderedPage(answer), maxAge: 0 }, page.query);
    }).result;
  }

  /** The viewer's role, which is read only for pages that not everybody may open. */
  private async roleFor({ row }: AskedPage, request: IncomingMessage): Promise<Role | null> {
    if (row.who === 'anyone') return null;
    return (await this.parts.viewer(request))?.role ?? null;
  }

  /** Shares one render between concurrent requests, unless the page changed after the render began. */
  private async shared(key: string, asked: SharedRequest, caller: string): Promise<RenderedPage> {
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

  private begin(key: string, asked: SharedRequest, caller: string): SharedRender {
    if (caller !== INTERNAL_CALLER) this.takeToken(caller);
    const { cache } = this.parts;
    const begun = { at: Number.POSITIVE_INFINITY };
    const { route: _route, ...siteRequest } = asked;
    const work = this.queued(caller, async () => {
      begun.at = cache.now();
      return renderedPage(await this.parts.render(siteRequest));
    });
    const render: SharedRender = { begun, work };
    this.underWay.set(key, render);
    work.result
      .then(page => {
        if (page.maxAge > 0 && page.status === (caller === INTERNAL_CALLER ? 404 : 200))
          this.keep(key, page, asked, begun.at);
      })
      .catch(() => undefined)
      .finally(() => this.underWay.get(key) === render && this.underWay.delete(key));
    return render;
  }

  private keep(
    key: string,
    page: RenderedPage,
    { isFramed, route }: SharedRequest,
    since: number,
  ): void {
    const usual = Object.fromEntries(securityHeaders(this.parts.isHttps, isFramed));
    this.parts.cache.put(key, { ...page, headers: { ...usual, ...page.headers } }, since, route);
  }

  private queued(caller: string, work: () => Promise<RenderedPage>): QueuedWork<RenderedPage> {
    return this.parts.queue.add(caller, () => measured(withTimeout(work(), this.parts.timeoutMs)));
  }

  private takeToken(caller: string): void {
    const seconds = this.parts.buckets?.take(caller) ?? 0;
    if (seconds > 0) throw tooMany(seconds);
  }
}

/** Counts and measures a render. */
async function measured<Result>(render: Promise<Result>): Promise<Result> {
  const end = renderSeconds.startTimer();
  try {
    const result = await render;
    renders.inc({ outcome: 'done' });
    return result;
  } catch (error) {
    renders.inc({ outcome: error instanceof RenderTimeout ? 'timeout' : 'failed' });
    throw error;
  } finally {
    end();
  }
}

/** Fails after `ms`, which frees the slot. */
function withTimeout<Result>(work: Promise<Result>, ms: number): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(
    () => reject(new RenderTimeout(`the page was not rendered in ${ms} ms`)),
    ms,
  );
  return Promise.race([work, promise]).finally(() => clearTimeout(timer));
}
