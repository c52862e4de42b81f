import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Site } from './quiz-server.ts';

type Handler = (
  request: IncomingMessage,
  response: ServerResponse,
  next: undefined,
  locals: object,
) => Promise<void>;

const ENTRY = new URL('../../dist/site/server/entry.mjs', import.meta.url);

/** The site as it was built, in this process, with a note of every page that it renders. */
export async function builtSite(): Promise<Site> {
  const { handler } = (await import(ENTRY.href)) as { handler: Handler };
  const rendered: string[] = [];
  return {
    rendered,
    handle: (request, response, locals) => {
      rendered.push(request.url ?? '');
      return handler(request, response, undefined, locals);
    },
  };
}
