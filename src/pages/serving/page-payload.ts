import type { IncomingMessage, ServerResponse } from 'node:http';
import { normalizeUrl } from './normalize-url.ts';
import type { PageCache } from './page-cache.ts';
import type { FixedPaths } from './page-table.ts';

const PAYLOAD = /^\/_payload(\/.*)\.json$/;

/** The content of `/_payload/{path}.json`, by which a browser decides whether to load a page in advance. */
interface PagePayload {
  /** The id of the build that rendered the page. */
  build: string;
  /** Path and query of the page. */
  uri: string;
  title: string;
  tags: string[];
}

export interface PayloadParts {
  cache: Pick<PageCache, 'summaryOf'>;
  build: string;
  fixedPaths: FixedPaths;
}

/**
 * Sends the payload of a page that is cached; 204 if the page can be cached, but is not. The home page is at
 * `/_payload/index.json`. Calls `missing` for pages that are never cached.
 */
export function sendPayload(
  { cache, build, fixedPaths }: PayloadParts,
  request: IncomingMessage,
  response: ServerResponse,
  missing: () => void,
): void {
  const { pathname, search } = new URL(request.url ?? '/', 'http://site');
  const path = PAYLOAD.exec(pathname)?.[1] ?? '/_payload';
  const found = normalizeUrl((path === '/index' ? '/' : path) + search, fixedPaths);
  if (found.kind !== 'page' || !found.page.row.isKept) {
    missing();
    return;
  }
  const summary = cache.summaryOf(found.page.key);
  response.setHeader('cache-control', 'no-cache');
  if (!summary) return void response.writeHead(204).end();
  const payload: PagePayload = { build, uri: found.page.key, ...summary };
  response.setHeader('content-type', 'application/json');
  response.end(request.method === 'HEAD' ? undefined : JSON.stringify(payload));
}
