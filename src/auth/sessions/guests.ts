import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomUUID,
  timingSafeEqual,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { parseCookie, stringifySetCookie } from 'cookie';
import { LRUCache } from 'lru-cache';
import { CONFIG, type Config } from '../../config.ts';

const YEAR = 365 * 24 * 60 * 60;
const TOKEN = /^([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.([\w-]{43})$/;

/**
 * Identifies players without an account by a signed id in a cookie, or in the header `x-guest` where cookies are not
 * sent.
 */
@Injectable()
export class Guests {
  /** A KeyObject is much faster than its bytes, which would be imported for every signature. */
  private readonly key: KeyObject;
  /** The guest ids of valid tokens, since a call reads its token more than once and a guest makes many calls. */
  private readonly verified = new LRUCache<string, string>({ max: 10_000 });
  private readonly secure: boolean;
  private readonly cookie: string;

  constructor(@Inject(CONFIG) config: Config) {
    this.key = createSecretKey(
      Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'guests', 32)),
    );
    this.secure = config.SITE_URL.startsWith('https:');
    this.cookie = this.secure ? '__Host-guest' : 'guest';
  }

  /** Returns null if the request has no token or an invalid one. */
  of(request: IncomingMessage): string | null {
    const header = request.headers['x-guest'];
    if (typeof header === 'string') return this.read(header);
    return this.ofCookies(request.headers.cookie);
  }

  ofCookies(cookies: string | undefined): string | null {
    return this.read(parseCookie(cookies ?? '')[this.cookie] ?? '');
  }

  /**
   * Returns the guest of the request. If there is none, creates one, sets its token as a cookie and returns it once.
   */
  ensure(
    request: IncomingMessage,
    response: ServerResponse,
  ): { guestId: string; guestToken?: string } {
    const known = this.of(request);
    if (known) return { guestId: known };
    return this.replace(response);
  }

  /**
   * Returns the guest id of a browser during this session. Such a guest has no plays, since they belong to the account.
   */
  idDuringSession(sessionKey: Buffer): string {
    const bytes = createHmac('sha256', this.key).update('session').update(sessionKey).digest();
    const hex = bytes.toString('hex', 0, 16);
    return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-8$3-8$4-');
  }

  /** Sets another guest id for the browser, by default a new one. */
  replace(
    response: ServerResponse,
    guestId: string = randomUUID(),
  ): { guestId: string; guestToken: string } {
    const guestToken = `${guestId}.${this.sign(guestId)}`;
    const options = { httpOnly: true, sameSite: 'lax', path: '/', maxAge: YEAR } as const;
    response.appendHeader(
      'set-cookie',
      stringifySetCookie({ name: this.cookie, value: guestToken, secure: this.secure, ...options }),
    );
    return { guestId, guestToken };
  }

  private read(token: string): string | null {
    return this.verified.get(token) ?? this.verify(token);
  }

  private verify(token: string): string | null {
    const [, guestId, signature] = TOKEN.exec(token) ?? [];
    if (!guestId || !signature) return null;
    const expected = Buffer.from(this.sign(guestId));
    if (!timingSafeEqual(expected, Buffer.from(signature))) return null;
    this.verified.set(token, guestId);
    return guestId;
  }

  private sign(guestId: string): string {
    return createHmac('sha256', this.key).update(guestId).digest('base64url');
  }
}
