import type { SiteAnswer, SiteRequest } from '../../src/pages/index.ts';

/** Stub of the built site: renders a cacheable page that contains its own URL. */
export class StubSite {
  readonly build = 'a-build';
  /** Rendered addresses, in order. */
  readonly rendered: string[] = [];
  /** Renders wait for this promise. */
  gate: Promise<void> = Promise.resolve();
  /** Paths with other responses. */
  readonly answers = new Map<string, Partial<SiteAnswer>>();
  /** Paths whose render fails. */
  readonly broken = new Set<string>();
  private version = 0;

  readonly files = (_request: unknown, _response: unknown, next: () => void) => next();

  readonly render = async ({ url, request }: SiteRequest): Promise<SiteAnswer> => {
    this.rendered.push(url);
    const body = Buffer.from(`<p>${url} ${++this.version} ${request?.headers.cookie ?? ''}</p>`);
    await this.gate;
    if (this.broken.has(url)) throw new Error('the page is broken');
    const headers = {
      'content-type': 'text/html; charset=utf-8',
      'cdn-cache-control': 'max-age=60',
      'cache-tag': `home, at:${url}`,
    };
    const status = url.endsWith('/missing') ? 404 : 200;
    return { status, headers, body, ...this.answers.get(url) };
  };
}

/** A promise that resolves when `open` is called. */
export function gate(): { closed: Promise<void>; open: () => void } {
  const { promise, resolve } = Promise.withResolvers<void>();
  return { closed: promise, open: resolve };
}
