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
 * Where the calls below /api/auth stand; absolute, as the clients of NextAuth want them, and at the very host that was
 * asked, which has the cookies of the sign-in: a loopback address has several names.
 */
@Injectable()
export class AuthUrls {
  private readonly site: string;
  private readonly own: ReadonlySet<string>;

  constructor(@Inject(CONFIG) config: Config) {
    this.site = config.SITE_URL;
    this.own = ownOrigins(config.SITE_URL);
  }

  /** Of a call, such as `signin/google`. */
  of(request: Asked, action: string): string {
    return `${askedOrigin(request, this.site, this.own)}/api/auth/${action}`;
  }

  ofError(request: Asked, code: SignInError): string {
    return this.of(request, `error?error=${code}`);
  }

  /** Where a provider sends somebody back to. */
  ofReturn(request: Asked, provider: Source): string {
    return this.of(request, `callback/${provider}`);
  }
}

const COOKIE = 'callback-url';
/** In seconds. */
const LIFETIME = 15 * 60;

/** Where somebody was before signing in or out, and goes on after. */
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

  /** `given` when it is on our own pages, else our home page; absolute, at the host that has the cookies. */
  safe(request: Request, given: unknown): string {
    const site = askedOrigin(request, this.site, this.own);
    return ownAddress(given, site, this.own) ?? site;
  }

  /** For as long as a sign-in may take, and for another one when it fails. */
  keep(request: Request, response: Response, given: unknown): void {
    this.cookies.set(response, COOKIE, this.safe(request, given), LIFETIME);
  }

  /** What was asked for, else what was kept; anybody may have written either, so it is looked at again. */
  of(request: Request): string {
    return this.safe(request, request.query.callbackUrl ?? this.cookies.readOf(request, COOKIE));
  }

  forget(response: Response): void {
    this.cookies.clear(response, COOKIE);
  }

  /** The language that was chosen, else that of the page where the sign-in began. */
  localeOf(request: Request): Locale {
    const { locale } = parseCookie(request.headers.cookie ?? '');
    if (locale === 'ua' || locale === 'en') return locale;
    return /^\/en(\/|$)/.test(new URL(this.of(request)).pathname) ? 'en' : 'ua';
  }

  /** Path of a page of the site that tells of an error, in the reader's language. */
  page(request: Request, name: 'login' | 'profile', error: string | undefined): string {
    const path = `${this.localeOf(request) === 'en' ? '/en' : ''}/${name}`;
    const address = this.of(request);
    const query = new URLSearchParams(error && { error });
    if (name === 'login' && new URL(address).href !== `${new URL(address).origin}/`)
      query.set('callbackUrl', address);
    return query.size > 0 ? `${path}?${query}` : path;
  }
}
