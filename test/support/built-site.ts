import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import sirv from 'sirv';
import type { Site } from './quiz-server.ts';

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: object,
) => Promise<void>;

const BUILD = new URL('../../dist/site/', import.meta.url);

/** The site as it was built, in this process, with a note of every page that it renders. */
export async function builtSite(): Promise<Site> {
  const { handler } = (await import(new URL('server/entry.mjs', BUILD).href)) as {
    handler: Handler;
  };
  const rendered: string[] = [];
  return {
    rendered,
    files: sirv(fileURLToPath(new URL('client', BUILD)), { extensions: [] }),
    handle: (request, response, locals) => {
      rendered.push(request.url ?? '');
      return handler(request, response, undefined, locals);
    },
  };
}
