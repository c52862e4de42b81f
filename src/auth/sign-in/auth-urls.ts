import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie } from 'cookie';
import type { Request, Response } from 'express';
import type { Source } from '../../../contracts/me.ts';
import type { Locale } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { askedOrigin, ownAddress, ownOrigins } from '../access/own-origins.ts';
import { SiteCookies } from '../sessions/site-cookies.ts';
import type { SignInError } from './sign-in-refused.ts';

type Asked = Pick<IncomingMessage, 'headers'>;

/**
 * URLs of the calls below /api/auth. They are absolute, as NextAuth clients expect, and use the host of the request,
 * since a loopback address has several names and the cookies of the sign-in belong to one of them.
 */
@Injectable()
export class AuthUrls {
  private readonly site: string;
  private readonly own: ReadonlySet<string>;

  constructor(@Inject(CONFIG) config: Config) {
    this.site = config.SITE_URL;
    this.own = ownOrigins(config.SITE_URL);
  }

  /** `action` is the path of the call, such as `signin/google`. */
  of(request: Asked, action: string): string {
    return `${askedOrigin(request, this.site, this.own)}/api/auth/${action}`;
  }

  ofError(request: Asked, code: SignInError): string {
    return this.of(request, `error?error=${code}`);
  }

  /** The URL to which the provider sends the browser back. */
  ofReturn(request: Asked, provider: Source): string {
    return this.of(request, `callback/${provider}`);
  }
}

const COOKIE = 'callback-url';
/** In seconds. */
const LIFETIME = 15 * 60;

/** The page to open after signing in or out. */
@Injectable()
export class ReturnUrl {
  private readonly site: string;
  private readonly own: ReadonlySet<string>;

  constructor(
    private readonly cookies: SiteCookies,
    @Inject(CONFIG) config: Config,
  ) {
    this.site = config.SITE_URL;
    this.own = ownOrigins(config.SITE_URL);
  }

  /**
   * Returns `given` if it is on our own pages, otherwise the home page. The URL is absolute and on the host that has
   * the cookies.
   */
  safe(request: Request, given: unknown): string {
    const site = askedOrigin(request, this.site, this.own);
    return ownAddress(given, site, this.own) ?? site;
  }

  /** Keeps the address in a cookie for the duration of a sign-in, also for another attempt after a failed one. */
  keep(request: Request, response: Response, given: unknown): void {
    this.cookies.set(response, COOKIE, this.safe(request, given), LIFETIME);
  }

  /**
   * Returns the address from the query, or the one from the cookie. Both can be forged, so `safe` checks them again.
   */
  of(request: Request): string {
    return this.safe(request, request.query.callbackUrl ?? this.cookies.readOf(request, COOKIE));
  }

  forget(response: Response): void {
    this.cookies.clear(response, COOKIE);
  }

  /** The chosen language, or else the language of the page where the sign-in began. */
  localeOf(request: Request): Locale {
    const { locale } = parseCookie(request.headers.cookie ?? '');
    if (locale === 'ua' || locale === 'en') return locale;
    return /^\/en(\/|$)/.test(new URL(this.of(request)).pathname) ? 'en' : 'ua';
  }

  /** Returns the path of a page that shows the error, in the language of the person. */
  page(request: Request, name: 'login' | 'profile', error: string | undefined): string {
    const path = `${this.localeOf(request) === 'en' ? '/en' : ''}/${name}`;
    const address = this.of(request);
    const query = new URLSearchParams(error && { error });
    if (name === 'login' && new URL(address).href !== `${new URL(address).origin}/`)
      query.set('callbackUrl', address);
    return query.size > 0 ? `${path}?${query}` : path;
  }
}
