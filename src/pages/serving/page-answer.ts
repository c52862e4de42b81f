import type { IncomingMessage, ServerResponse } from 'node:http';
import { DomainError } from '../../errors.ts';
import { requestIdOf } from '../../http/request-id.ts';
import { log } from '../../log.ts';
import { reportError } from '../../reporting/reporter.ts';
import type { RenderedPage } from './page-cache.ts';
import { QueueFull, RenderTimeout } from './render-queue.ts';

/** The site's response to a request. */
export interface SiteAnswer {
  status: number;
  /** The names are in lower case. */
  headers: Readonly<Record<string, string | string[]>>;
  body: Buffer;
}

const FORWARDED_HEADERS = [
  'content-type',
  'content-security-policy',
  'content-language',
  'link',
  'location',
] as const;

/** Returns the page with its cache lifetime and tags. */
export function renderedPage({ status, headers, body }: SiteAnswer): RenderedPage {
  const forwarded = FORWARDED_HEADERS.flatMap(name =>
    headers[name] ? [[name, String(headers[name])]] : [],
  );
  const tags = String(headers['cache-tag'] ?? '');
  return {
    status,
    headers: Object.fromEntries(forwarded),
    body,
    maxAge: Number(/max-age=(\d+)/.exec(String(headers['cdn-cache-control']))?.[1] ?? 0),
    tags: tags.split(',').flatMap(tag => tag.trim() || []),
  };
}

export const redirectPage = (location: string): RenderedPage => ({
  status: 302,
  headers: { location },
  body: Buffer.alloc(0),
  maxAge: 0,
  tags: [],
});

/** Stands for a page that does not exist: the renderer sends the 404 page instead. */
export const MISSING_PAGE: RenderedPage = {
  status: 404,
  headers: {},
  body: Buffer.alloc(0),
  maxAge: 0,
  tags: [],
};

/** Adds the request's query to a redirect, since the site receives only a part of it. */
export function withQuery(page: RenderedPage, query: string): RenderedPage {
  const { location } = page.headers;
  if (!location || location.includes('?')) return page;
  return { ...page, headers: { ...page.headers, location: location + query } };
}

/** Sends the rendered page to one client. */
export function sendPage(
  page: RenderedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { status, headers, body } = page;
  const isKept = status === 200 && page.maxAge > 0;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  if (isKept) response.setHeader('cache-control', 'no-cache');
  response.writeHead(status, { 'content-length': body.length });
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Retry-After in seconds when the queue is full. */
const RETRY_AFTER_SECONDS = 2;

/** Sent if the site itself fails, since its error page would fail as well. */
export function sendFailure(
  error: unknown,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (response.headersSent) return void response.destroy();
  const [status, retryAfter, words] = failureOf(error);
  if (status !== 429 && !(error instanceof QueueFull)) {
    const requestId = requestIdOf(request);
    log.error({ err: error, requestId }, 'page failed');
    reportError(error, { requestId, status });
  }
  if (retryAfter > 0) response.setHeader('retry-after', retryAfter);
  response.writeHead(status, { 'content-type': 'text/plain; charset=utf-8' });
  response.end(request.method === 'HEAD' ? undefined : words);
}

function failureOf(error: unknown): [status: number, retryAfter: number, words: string] {
  if (error instanceof QueueFull || error instanceof RenderTimeout)
    return [503, RETRY_AFTER_SECONDS, BUSY];
  if (error instanceof DomainError && error.status === 429)
    return [429, error.retryAfter ?? RETRY_AFTER_SECONDS, TOO_MANY];
  return [500, 0, FAILED];
}

const FAILED =
  'Щось пішло не так. Спробуй ще раз за хвилину.\nSomething went wrong. Try again in a minute.';
const BUSY =
  'Зараз забагато відвідувачів. Спробуй ще раз за кілька секунд.\nToo many visitors right now. Try again in a few seconds.';
const TOO_MANY =
  'Забагато сторінок за короткий час. Спробуй ще раз за хвилину.\nToo many pages in a short time. Try again in a minute.';
