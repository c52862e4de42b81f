import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { noteRequest } from '../../http/note-request.ts';
import { NOTHING_ALLOWED, securityHeaders, setHeaders } from '../../http/security-headers.ts';
import type { SitemapFiles } from '../sitemaps/sitemap-files.ts';
import { type Destination, normalizeUrl } from './normalize-url.ts';
import { sendFailure } from './page-answer.ts';
import type { PageCache } from './page-cache.ts';
import { sendPayload } from './page-payload.ts';
import type { PageRenderer } from './page-renderer.ts';
import { type AskedPage, type FixedPaths, localeOf } from './page-table.ts';
import { preferredLocale } from './preferred-locale.ts';

export interface FrontParts {
  cache: PageCache;
  renderer: Pick<PageRenderer, 'answer' | 'missing'>;
  isHttps: boolean;
  fixedPaths: FixedPaths;
  /** The listener of Nest: /api, /media and, if it runs, /local-identity. */
  api: RequestListener;
  /** Serves the page of the queues to admins. Calls `missing` for everybody else. */
  queues: (
    request: IncomingMessage,
    response: ServerResponse,
    missing: () => void,
  ) => Promise<void>;
  sitemaps: Pick<SitemapFiles, 'answer' | 'has'>;
  /** Serves files of the site's build. Calls `next` if there is no such file. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** The id of the build of the site. */
  build: string;
  /** Whether the process is ready; resolves within two seconds. */
  isReady: () => Promise<boolean>;
}

type Headers = readonly [string, string][];

const PROBES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/** A host name or address with an optional port. */
const HOST = /^(?:[\w.-]+|\[[\da-f:.]+\])(?::\d{1,5})?$/i;

/** Returns the listener of the HTTP server, which runs before Nest and Astro. */
export function front(parts: FrontParts): RequestListener {
  const usual: Headers = [...securityHeaders(parts.isHttps), ['cache-control', 'no-store']];
  const others = otherAnswers(parts, usual);
  return (request, response) => {
    const { url = '/', headers } = request;
    if (headers.host !== undefined && !HOST.test(headers.host)) {
      noteRequest(request, response, { route: () => 'refused' });
      setHeaders(response, usual);
      return sendText(response, 400, 'Bad Request');
    }
    // The fast path: serves cached pages, except for `/` if it redirects to English.
    const isPage = isRead(request) && !(url === '/' && prefersEnglish(request));
    if (isPage && parts.cache.serve(url, request, response)) return;
    others(url, request, response);
  };
}

type Answer = (url: string, request: IncomingMessage, response: ServerResponse) => void;

/** Handles requests that the cache cannot answer. */
function otherAnswers(parts: FrontParts, usual: Headers): Answer {
  return (url, request, response) => {
    const destination = normalizeUrl(url, parts.fixedPaths);
    if (destination.kind === 'page' && isRead(request))
      return answerPage(parts, destination.page, request, response);
    setHeaders(response, usual);
    if (destination.kind === 'call') return call(parts, destination.url, request, response);
    if (destination.kind === 'queues')
      return answerQueues(parts, destination.url, request, response);
    if (destination.kind === 'page' || !isRead(request)) refuse(request, response);
    else answerOther(parts, destination, request, response);
  };
}

function answerOther(
  parts: FrontParts,
  destination: Exclude<Destination, { kind: 'call' | 'page' | 'queues' }>,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  noteRequest(request, response, { route: () => routeOf(destination) });
  if (destination.kind === 'file') sendFile(parts, destination, request, response);
  else if (destination.kind === 'missing')
    answerMissing(parts, destination.locale, request, response);
  else response.writeHead(308, { location: destination.url }).end();
}

/** For the metrics. */
function routeOf(destination: Destination): string {
  if (destination.kind !== 'file') return destination.kind;
  return PROBES.has(destination.path) ? destination.path : 'file';
}

function call(
  parts: FrontParts,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  response.setHeader('content-security-policy', NOTHING_ALLOWED);
  request.url = url;
  parts.api(request, response);
}

function answerQueues(
  parts: FrontParts,
  url: string,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  noteRequest(request, response, { route: () => '/admin/queues', message: 'page' });
  const locale = localeOf(request.url ?? '/');
  const missing = () => answerMissing(parts, locale, request, response);
  parts
    .queues(Object.assign(request, { url }), response, missing)
    .catch(error => sendFailure(error, request, response));
}

const isRead = ({ method }: IncomingMessage) => method === 'GET' || method === 'HEAD';

function answerPage(
  { cache, isHttps, renderer }: FrontParts,
  page: AskedPage,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  const { key, path, query, row } = page;
  const isForEnglish = path === '/' && prefersEnglish(request);
  if (!isForEnglish && cache.serve(key, request, response)) return;
  noteRequest(request, response, { route: () => row.pattern, message: 'page' });
  setHeaders(response, securityHeaders(isHttps, row.isFramed));
  response.setHeader('cache-control', 'no-store');
  if (isForEnglish) redirectToEnglish(query, response);
  else
    renderer.answer(page, request, response).catch(error => sendFailure(error, request, response));
}

function sendFile(
  parts: FrontParts,
  { path, locale }: { path: string; locale: Locale },
  request: IncomingMessage,
  response: ServerResponse,
): void {
  if (PROBES.has(path)) {
    void probe(path, parts, response);
    return;
  }
  const missing = () => answerMissing(parts, locale, request, response);
  if (path.startsWith('/_payload/')) {
    sendPayload(parts, request, response, missing);
    return;
  }
  if (parts.sitemaps.has(path)) {
    parts.sitemaps
      .answer(path, request, response, missing)
      .catch(error => sendFailure(error, request, response));
    return;
  }
  request.url = path;
  // Ranges are ignored: an invalid one makes sirv throw, and no file of the build is large enough to need one.
  delete request.headers.range;
  parts.files(request, response, missing);
}

function answerMissing(
  { renderer }: FrontParts,
  locale: Locale,
  request: IncomingMessage,
  response: ServerResponse,
): void {
  renderer
    .missing(locale, false, request, response)
    .catch(error => sendFailure(error, request, response));
}

/** The language in the cookie. Parsing all cookies would be slow on the busy home page. */
const CHOSEN = /(?:^|;\s*)locale=(ua|en)(?:;|$)/;

function prefersEnglish({ headers }: IncomingMessage): boolean {
  const chosen = CHOSEN.exec(headers.cookie ?? '')?.[1];
  return preferredLocale(chosen, headers['accept-language']) === 'en';
}

function redirectToEnglish(query: string, response: ServerResponse): void {
  response.writeHead(302, { location: `/en${query}`, vary: 'Accept-Language, Cookie' });
  response.end();
}

/** /healthz responds 200 while the process runs; /readyz also checks whether it is ready. */
async function probe(path: string, parts: FrontParts, response: ServerResponse): Promise<void> {
  const isWell = path === '/healthz' || (await parts.isReady().catch(() => false));
  sendText(response, isWell ? 200 : 503, isWell ? 'ok' : 'not ready');
}

function refuse(request: IncomingMessage, response: ServerResponse): void {
  noteRequest(request, response, { route: () => 'refused' });
  response.setHeader('allow', 'GET, HEAD');
  sendText(response, 405, 'Method Not Allowed');
}

function sendText(response: ServerResponse, status: number, words: string): void {
  response.writeHead(status, { 'content-type': 'text/plain' });
  response.end(words);
}
