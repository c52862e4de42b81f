import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { CONFIG, type Config } from '../../config.ts';

/** Reads and sets cookies for the whole site. On https they are Secure and have the prefix __Host-. */
@Injectable()
export class SiteCookies {
  private readonly secure: boolean;

  constructor(@Inject(CONFIG) config: Config) {
    this.secure = config.SITE_URL.startsWith('https:');
  }

  read(cookies: string | undefined, name: string): string | undefined {
    return parseCookie(cookies ?? '')[this.named(name)];
  }

  readOf(request: IncomingMessage, name: string): string | undefined {
    return this.read(request.headers.cookie, name);
  }

  /** Reads a cookie that was set by `setReadable`. */
  readReadable(request: IncomingMessage, name: string): string | undefined {
    return parseCookie(request.headers.cookie ?? '')[name];
  }

  /** `maxAge` in seconds. */
  set(response: ServerResponse, name: string, value: string, maxAge: number): void {
    this.append(response, this.named(name), value, { maxAge, httpOnly: true });
  }

  /** Sets a cookie that our scripts can read. It must not contain anything secret. */
  setReadable(response: ServerResponse, name: string, value: string, maxAge: number): void {
    this.append(response, name, value, { maxAge, httpOnly: false });
  }

  clear(response: ServerResponse, name: string): void {
    this.set(response, name, '', 0);
  }

  private named(name: string): string {
    return this.secure ? `__Host-${name}` : name;
  }

  private append(
    response: ServerResponse,
    name: string,
    value: string,
    options: { maxAge: number; httpOnly: boolean },
  ): void {
    const fixed = { secure: this.secure, sameSite: 'lax', path: '/' } as const;
    response.appendHeader('set-cookie', stringifySetCookie({ name, value, ...fixed, ...options }));
  }
}
