import type { IncomingMessage, ServerResponse } from 'node:http';

interface Kept {
  body: Buffer;
  headers: Record<string, string>;
  tags: string[];
  maxAge: number;
}

const STORE = Symbol.for('zdohad.pages');

const store = () =>
  Reflect.get(globalThis, STORE) as { put: (key: string, page: Kept) => void } | undefined;

/** Stands in for the built site: renders a page that says its own address, and offers it to the page cache. */
export class StubSite {
  /** Addresses that were rendered, in order. */
  readonly rendered: string[] = [];
  /** What a render waits for before it is done. */
  gate: Promise<void> = Promise.resolve();
  private version = 0;

  readonly files = (_request: IncomingMessage, _response: ServerResponse, next: () => void) =>
    next();

  readonly pages = async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const url = request.url ?? '';
    this.rendered.push(url);
    const body = Buffer.from(`<p>${url} ${++this.version}</p>`);
    await this.gate;
    if (url.startsWith('/broken')) throw new Error('the page is broken');
    const missing = url.startsWith('/missing');
    const headers = { 'content-type': 'text/html; charset=utf-8', 'x-made-by': 'site' };
    if (!missing) store()?.put(url, { body, headers, tags: ['home', `at:${url}`], maxAge: 60 });
    response.writeHead(missing ? 404 : 200, headers).end(body);
  };
}

/** A promise that is kept when `open` is called. */
export function gate(): { closed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { closed: promise, open: resolve };
}
