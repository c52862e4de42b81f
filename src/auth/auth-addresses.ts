import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Source } from '../../contracts/me.ts';
import type { Locale } from '../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../config.ts';
import { ownAddress } from './own-address.ts';
import { ownOrigins } from './same-origin.ts';
import type { SignInError } from './sign-in-refused.ts';
import { SiteCookies } from './site-cookies.ts';

const COOKIE = 'callback-url';
const LIFETIME = 15 * 60;

/** Where the calls of a sign-in stand, and where it leads to. */
@Injectable()
export class AuthAddresses {
  private readonly site: string;
  private readonly own: ReadonlySet<string>;

  constructor(
    private readonly cookies: SiteCookies,
    @Inject(CONFIG) config: Config,
  ) {
    this.site = config.SITE_URL;
    this.own = ownOrigins(config.SITE_URL);
  }

  /** Of a call, such as `signin/google`; absolute, as the clients of NextAuth want them. */
  of(action: string): string {
    return `${this.site}/api/auth/${action}`;
  }

  ofError(code: SignInError): string {
    return this.of(`error?error=${code}`);
  }

  /** Back to the very host that keeps the cookies of the sign-in: a loopback address has several names. */
  redirectUri(request: IncomingMessage, provider: Source): string {
    const asked = `${new URL(this.site).protocol}//${request.headers.host}`;
    return `${this.own.has(asked) ? asked : this.site}/api/auth/callback/${provider}`;
  }

  /** `given` when it is on our own pages, else our home page. */
  safe(given: unknown): string {
    return ownAddress(given, this.site, this.own) ?? this.site;
  }

  /** Remembers where the sign-in leads to. */
  keep(response: ServerResponse, address: string): void {
    this.cookies.set(response, COOKIE, address, LIFETIME);
  }

  /** What was kept; anybody may have written it, so it is looked at again. */
  kept(request: IncomingMessage): string {
    return this.safe(this.cookies.readOf(request, COOKIE));
  }

  forget(response: ServerResponse): void {
    this.cookies.clear(response, COOKIE);
  }

  /** The language that was chosen, else that of the page where the sign-in began. */
  localeOf(request: IncomingMessage, address = this.kept(request)): Locale {
    const { locale } = parseCookie(request.headers.cookie ?? '');
    if (locale === 'ua' || locale === 'en') return locale;
    return /^\/en(\/|$)/.test(new URL(address).pathname) ? 'en' : 'ua';
  }
}
