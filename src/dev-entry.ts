import 'reflect-metadata';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createNest, siteLocals } from './api.ts';
import { CONFIG, type Config } from './config.ts';
import { normalizeUrl, Pages, redirectFor } from './pages/index.ts';
import { securityHeaders, setHeaders } from './security-headers.ts';

/** For `astro dev`, which serves the pages itself and hands us everything else. */
export async function createApi() {
  const app = await createNest();
  await app.init();
  const nest = app.getHttpAdapter().getInstance() as RequestListener;
  const locals = siteLocals(app);
  const { LOGIN_REDIRECT } = app.get<Config>(CONFIG);

  /** Locals of the page that Astro has to render; null if the request is already answered. */
  const handle = async (request: IncomingMessage, response: ServerResponse) => {
    const destination = normalizeUrl(request.url ?? '/');
    if (destination.kind === 'call') {
      setHeaders(response, securityHeaders(false));
      nest(request as never, response as never);
      return null;
    }
    if (destination.kind === 'moved') return redirect(response, 308, destination.url);
    // Paths of Vite's sources are left to Vite.
    if (destination.kind !== 'page') return { ...locals, isFramed: false };
    const { page } = destination;
    const viewer = await app.get(Pages).viewer(request.headers.cookie);
    const elsewhere = redirectFor(page, viewer !== null, LOGIN_REDIRECT);
    if (elsewhere !== null) return redirect(response, 302, elsewhere);
    request.url = page.key;
    return { ...locals, isFramed: page.row.isFramed };
  };
  return { handle, close: () => app.close() };
}

function redirect(response: ServerResponse, status: number, location: string): null {
  response.writeHead(status, { location }).end();
  return null;
}
