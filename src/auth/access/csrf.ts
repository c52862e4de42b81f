import {
  createHmac,
  createSecretKey,
  hkdfSync,
  type KeyObject,
  randomBytes,
  timingSafeEqual,
} from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { CONFIG, type Config } from '../../config.ts';
import { SiteCookies } from '../sessions/site-cookies.ts';

const COOKIE = 'csrf';
const DAY = 24 * 60 * 60;
const VALUE = /^([0-9a-f]{64})\|([\w-]{43})$/;

/** Checks the double-submit token: another site can neither read the cookie nor send its token in the header. */
@Injectable()
export class Csrf {
  private readonly key: KeyObject;

  constructor(
    private readonly cookies: SiteCookies,
    @Inject(CONFIG) config: Config,
  ) {
    this.key = createSecretKey(Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'csrf', 32)));
  }

  /** Returns the browser's token. Sets a cookie only if the browser has no valid one. */
  ensure(request: IncomingMessage, response: ServerResponse): string {
    const known = this.of(request);
    if (known) return known;
    const token = randomBytes(32).toString('hex');
    this.cookies.set(response, COOKIE, `${token}|${this.sign(token)}`, 30 * DAY);
    return token;
  }

  matches(request: IncomingMessage, given: unknown): boolean {
    const token = this.of(request);
    if (!token || typeof given !== 'string') return false;
    const bytes = Buffer.from(given);
    return bytes.length === token.length && timingSafeEqual(Buffer.from(token), bytes);
  }

  private of(request: IncomingMessage): string | null {
    const [, token, signature] = VALUE.exec(this.cookies.readOf(request, COOKIE) ?? '') ?? [];
    if (!token || !signature) return null;
    const expected = Buffer.from(this.sign(token));
    return timingSafeEqual(expected, Buffer.from(signature)) ? token : null;
  }

  private sign(token: string): string {
    return createHmac('sha256', this.key).update(token).digest('base64url');
  }
}
