import 'reflect-metadata';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { createNest, siteLocals } from './api.ts';
import { securityHeaders, setHeaders } from './security-headers.ts';

/** For `astro dev`, which serves the pages itself and hands us /api and /media. */
export async function createApi() {
  const app = await createNest();
  await app.init();
  const handle = app.getHttpAdapter().getInstance() as RequestListener;
  return {
    handle: (request: IncomingMessage, response: ServerResponse) => {
      setHeaders(response, securityHeaders(false));
      handle(request as never, response as never);
    },
    locals: siteLocals(app),
    close: () => app.close(),
  };
}
