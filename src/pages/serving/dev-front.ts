import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { securityHeaders, setHeaders } from '../../http/security-headers.ts';
import type { SiteLocals } from '../pages.ts';
import { type Destination, normalizeUrl } from './normalize-url.ts';
import { isHidden, redirectFor } from './page-access.ts';
import { missingUrl } from './page-renderer.ts';
import { type FixedPaths, localeOf } from './page-table.ts';

export interface DevFrontParts {
  /** The listener of Nest, and of the page of the queues. */
  api: RequestListener;
  locals: Omit<SiteLocals, 'build' | 'isFramed' | 'request'>;
  fixedPaths: FixedPaths;
  /** The path without language to which signed-in users are redirected. */
  home: string;
}

/** The locals of a page to render, 'file' for a path that Vite may serve, or null if a response was already sent. */
export type DevAnswer = { locals: SiteLocals } | 'file' | null;

/** What the listener of the API answers. */
const OF_API: ReadonlySet<Destination['kind']> = new Set(['call', 'queues']);

/**
 * The counterpart of front.ts for `astro dev`, with the same page table. Vite serves sources and files itself, and no
 * page is cached.
 */
export function devFront({ api, locals, fixedPaths, home }: DevFrontParts) {
  const { host } = new URL(locals.pages.siteUrl);

  /** Rewrites the request to the URL that Astro should render. */
  const rendered = (
    url: string,
    isFramed: boolean,
    request: IncomingMessage,
    response: ServerResponse,
  ): { locals: SiteLocals } => {
    request.url = url;
    request.headers.host = host;
    response.setHeader('cache-control', 'no-store');
    return { locals: { ...locals, build: '', isFramed, request } };
  };

  /** Renders the 404 page, also for a path that Vite did not serve. */
  const missing = (request: IncomingMessage, response: ServerResponse) => {
    const path = (request.url ?? '/').replace(/[?#].*/, '');
    return rendered(missingUrl(localeOf(path), false), false, request, response);
  };

  return {
    async handle(request: IncomingMessage, response: ServerResponse): Promise<DevAnswer> {
      const destination = normalizeUrl(request.url ?? '/', fixedPaths);
      if (OF_API.has(destination.kind)) {
        setHeaders(response, securityHeaders(false));
        api(request, response);
        return null;
      }
      if (destination.kind === 'moved') return redirect(response, 308, destination.url);
      // Paths of Vite's sources may contain characters that are not allowed in the path of a page.
      if (destination.kind !== 'page') return 'file';
      const { page } = destination;
      const viewer = await locals.pages.people.visitors.viewer(request);
      if (isHidden(page, viewer?.role ?? null)) return missing(request, response);
      const elsewhere = redirectFor(page, viewer !== null, home);
      if (elsewhere !== null) return redirect(response, 302, elsewhere);
      return rendered(page.url, page.row.isFramed, request, response);
    },

    missing,
  };
}

function redirect(response: ServerResponse, status: number, location: string): null {
  response.setHeader('cache-control', 'no-store');
  response.writeHead(status, { location }).end();
  return null;
}
