import { type CallAnswer, call } from './http-call.ts';

export type Encoding = 'form' | 'json' | 'multipart';

export interface VisitorCall {
  method?: string;
  body?: Record<string, unknown> | string;
  /** By default the encoding that the next-auth client uses. */
  encoding?: Encoding;
  headers?: Record<string, string>;
}

/** A browser that keeps cookies and follows no redirects. */
export class Visitor {
  readonly cookies = new Map<string, string>();

  constructor(private readonly origin: string) {}

  /** `address` is a path or a full address of the site. */
  call(address: string, { method = 'GET', body, encoding, headers }: VisitorCall = {}) {
    const { pathname, search } = new URL(address, this.origin);
    const sent = body && encoded(body, encoding ?? 'form');
    return this.keeping(
      call(this.origin, pathname + search, {
        method,
        ...(sent && { body: sent.text }),
        headers: {
          ...(this.cookies.size > 0 && { cookie: this.cookieHeader() }),
          ...(sent && {
            'content-type': sent.type,
            'content-length': Buffer.byteLength(sent.text),
          }),
          ...headers,
        },
      }),
    );
  }

  post(address: string, body: Record<string, unknown>, options: VisitorCall = {}) {
    return this.call(address, { method: 'POST', body, ...options });
  }

  async read<T>(address: string): Promise<T> {
    return JSON.parse((await this.call(address)).text) as T;
  }

  async csrfToken(): Promise<string> {
    const { csrfToken } = await this.read<{ csrfToken: string }>('/api/auth/csrf');
    return csrfToken;
  }

  /** Another browser with the same cookies. */
  copy(): Visitor {
    const copy = new Visitor(this.origin);
    for (const [name, value] of this.cookies) copy.cookies.set(name, value);
    return copy;
  }

  cookieHeader(): string {
    return [...this.cookies].map(pair => pair.join('=')).join('; ');
  }

  private async keeping(answering: Promise<CallAnswer>): Promise<CallAnswer> {
    const answer = await answering;
    for (const line of answer.headers['set-cookie'] ?? []) this.keep(line);
    return answer;
  }

  private keep(line: string): void {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
    if (/max-age=0\b/i.test(line)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** The encoded body and its content type. */
export function encoded(body: Record<string, unknown> | string, encoding: Encoding) {
  if (typeof body === 'string') return { type: 'text/plain', text: body };
  if (encoding === 'json') return { type: 'application/json', text: JSON.stringify(body) };
  if (encoding === 'multipart')
    return { type: 'multipart/form-data; boundary=end', text: '--end--\r\n' };
  const fields = Object.entries(body).map(([name, value]): [string, string] => [
    name,
    String(value),
  ]);
  return {
    type: 'application/x-www-form-urlencoded',
    text: new URLSearchParams(fields).toString(),
  };
}
