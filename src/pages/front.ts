import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { NOTHING_ALLOWED, securityHeaders, setHeaders } from '../security-headers.ts';
import { isPersonal } from './page-access.ts';
import type { PageCache } from './page-cache.ts';
import { keyOf } from './page-key.ts';
import { preferredLocale } from './preferred-locale.ts';
import { framed, Renders } from './renders.ts';
import { straightUrl } from './straight-url.ts';

export interface FrontParts {
  cache: PageCache;
  isHttps: boolean;
  /** Nest: /api, /media and, where it runs, /local-identity. */
  api: RequestListener;
  /** Files of the site's build; calls `next` for what is none. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  /** Astro. */
  site: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Moves a guest's plays to the account, before anything is made of them for whoever is signed in. */
  claim: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
  /** Where somebody goes who asks for a page that is not for them; null when it is. */
  detour: (url: string, cookies: string | undefined) => Promise<string | null>;
  /** Whether the process can do its work; answers in two seconds. */
  isReady: () => Promise<boolean>;
}

/** The listener of the HTTP server, before Nest and before Astro. */
export function front(parts: FrontParts): RequestListener {
  const headers = securityHeaders(parts.isHttps);
  const renders = new Renders(parts);
  const others = (asked: Asked, request: IncomingMessage, response: ServerResponse) => {
    const { url, path, key } = asked;
    if (isProbe(path)) return void probe(path, parts, headers, response);
    if (isCall(path)) return call(parts, headers, request, response);
    if (!isRead(request)) return refuse(headers, response);
    if (goesToEnglish(path, headers, request, response)) return;
    if (parts.cache.serve(key, request, response)) return;
    if (isPersonal(path)) {
      setHeaders(response, [...headers, ['cache-control', 'no-store']]);
      return void renders.personal(url, request, response);
    }
    setHeaders(response, framed(path, headers));
    // A range that ends before it begins makes sirv throw; no file of the build is large enough to need one.
    delete request.headers.range;
    parts.files(request, response, () => void renders.page(key, request, response));
  };
  return (request, response) => {
    const url = straight(request);
    const path = pathOf(url);
    const key = keyOf(url, path);
    // First what is asked for most: only pages are ever kept. Who asks for `/` may be led to English.
    if (path !== '/' && isRead(request) && parts.cache.serve(key, request, response)) return;
    others({ url, path, key }, request, response);
  };
}

interface Asked {
  url: string;
  path: string;
  key: string;
}

/** The site sees it straight as well. */
function straight(request: IncomingMessage): string {
  const given = request.url ?? '/';
  const url = straightUrl(given);
  if (url !== given) request.url = url;
  return url;
}

const isCall = (path: string) => /^\/(api|media|local-identity)(\/|$)/.test(path);

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

const pathOf = (url: string) => {
  const end = url.indexOf('?');
  return end === -1 ? url : url.slice(0, end);
};

/** The language that somebody chose. The home page is asked for too often to take all cookies apart. */
const CHOSEN = /(?:^|;\s*)locale=(ua|en)(?:;|$)/;

/** Redirects a newcomer of English from `/` to `/en`; says whether it did. */
function goesToEnglish(
  path: string,
  headers: [string, string][],
  request: IncomingMessage,
  response: ServerResponse,
): boolean {
  if (path !== '/') return false;
  const locale = CHOSEN.exec(request.headers.cookie ?? '')?.[1];
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

const isProbe = (path: string) => path === '/healthz' || path === '/readyz';

/** /healthz says that the process lives, /readyz whether it can do its work. */
async function probe(
  path: string,
  parts: FrontParts,
  headers: [string, string][],
  response: ServerResponse,
): Promise<void> {
  setHeaders(response, headers);
  const isWell = path === '/healthz' || (await parts.isReady().catch(() => false));
  response.writeHead(isWell ? 200 : 503, {
    'content-type': 'text/plain',
    'cache-control': 'no-store',
  });
  response.end(isWell ? 'ok' : 'not ready');
}

function refuse(headers: [string, string][], response: ServerResponse): void {
  setHeaders(response, headers);
  response.writeHead(405, { allow: 'GET, HEAD', 'content-type': 'text/plain' });
  response.end('Method Not Allowed');
}
