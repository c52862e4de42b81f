import { type CallAnswer, call } from './http-call.ts';

interface Cookie {
  value: string;
  path: string;
}

export interface VisitedPage extends CallAnswer {
  /** The address after all redirects. */
  url: URL;
}

/** A browser that keeps cookies by path and follows redirects. */
export class Surfer {
  readonly cookies = new Map<string, Cookie>();
  /** All requested addresses, in order. */
  readonly visited: string[] = [];

  constructor(readonly origin: string) {}

  open(address: string, headers: Record<string, string> = {}): Promise<VisitedPage> {
    return this.go(new URL(address, this.origin), { headers });
  }

  /** Sends a form. */
  send(
    address: string,
    fields: Record<string, string>,
    headers: Record<string, string> = {},
  ): Promise<VisitedPage> {
    const body = new URLSearchParams(fields).toString();
    const type = { 'content-type': 'application/x-www-form-urlencoded', ...headers };
    return this.go(new URL(address, this.origin), { method: 'POST', headers: type, body });
  }

  private async go(url: URL, options: Parameters<typeof call>[2] = {}): Promise<VisitedPage> {
    this.visited.push(url.href);
    const headers = { ...options.headers, cookie: this.cookiesFor(url.pathname) };
    const answer = await call(url.origin, url.pathname + url.search, { ...options, headers });
    for (const line of answer.headers['set-cookie'] ?? []) this.keep(line);
    const { location } = answer.headers;
    return location ? this.go(new URL(location, url)) : { ...answer, url };
  }

  private cookiesFor(path: string): string {
    const sent = [...this.cookies].filter(([, cookie]) => path.startsWith(cookie.path));
    return sent.map(([name, { value }]) => `${name}=${value}`).join('; ');
  }

  private keep(line: string): void {
    const [, name, value] = /^([^=]+)=([^;]*)/.exec(line) as unknown as [string, string, string];
    const path = /; path=([^;]*)/i.exec(line)?.[1] ?? '/';
    const isOver = /max-age=0\b|expires=Thu, 01 Jan 1970/i.test(line);
    if (isOver) this.cookies.delete(name);
    else this.cookies.set(name, { value, path });
  }
}
