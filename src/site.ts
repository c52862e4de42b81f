import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';

type SiteHandler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: (() => Promise<void>) | undefined,
  locals: object,
) => Promise<void>;

export interface BuiltSite {
  /** Calls `next` for what is no file of the build. */
  files: (request: IncomingMessage, response: ServerResponse, next: () => void) => void;
  pages: (request: IncomingMessage, response: ServerResponse) => Promise<void>;
}

/** The build of the site in a folder; `locals` is what its pages may read. */
export async function builtSite(folder: URL, locals: object): Promise<BuiltSite> {
  const { handler } = (await import(new URL('server/entry.mjs', folder).href)) as {
    handler: SiteHandler;
  };
  const pages: BuiltSite['pages'] = (request, response) =>
    handler(request, response, () => missing(request, response), { ...locals });
  /** Astro takes an address without a route, such as one with a line break, for none of its own. */
  const missing: BuiltSite['pages'] = (request, response) => {
    request.url = request.url?.startsWith('/en/') ? '/en/-' : '/-';
    return handler(request, response, undefined, { ...locals });
  };
  return { files: filesIn(fileURLToPath(new URL('client', folder))), pages };
}

/** They never change while we run: their names carry their hash, but for a few at the root. */
const filesIn = (folder: string): BuiltSite['files'] =>
  sirv(folder, {
    etag: true,
    brotli: true,
    gzip: true,
    extensions: [],
    setHeaders: (response, path) => {
      const age = path.startsWith('/_astro/') ? 'max-age=31536000, immutable' : 'max-age=3600';
      response.setHeader('cache-control', `public, ${age}`);
    },
  });
