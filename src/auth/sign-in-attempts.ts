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
import { z } from 'zod';
import { Source } from '../../contracts/me.ts';
import { Clock } from '../clock.ts';
import { CONFIG, type Config } from '../config.ts';
import { SignInRefused } from './sign-in-refused.ts';
import { SiteCookies } from './site-cookies.ts';

const COOKIE = 'sign-in';
/** In seconds. */
const LIFETIME = 15 * 60;
const VALUE = /^([\w-]+)\.([\w-]{43})$/;

const Attempt = z.object({
  provider: Source,
  /** What the provider has to give back. */
  state: z.string(),
  /** Of PKCE: whoever finds the code cannot use it without. */
  verifier: z.string(),
  /** The session to which the provider's account is to be joined: the hash of its token, in hex. */
  joining: z.string().nullable(),
  until: z.number(),
});
export type Attempt = z.infer<typeof Attempt>;

type Answered = Pick<IncomingMessage, 'headers'> & { res: ServerResponse };

/** A sign-in that is under way, in a signed cookie of the browser that began it. */
@Injectable()
export class SignInAttempts {
  private readonly key: KeyObject;

  constructor(
    private readonly cookies: SiteCookies,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    this.key = createSecretKey(
      Buffer.from(hkdfSync('sha256', config.APP_SECRET, '', 'sign-in attempts', 32)),
    );
  }

  /** Its state, for the provider to give back. */
  begin(response: ServerResponse, begun: Omit<Attempt, 'state' | 'until'>): string {
    const state = randomBytes(32).toString('base64url');
    const until = this.clock.now().getTime() + LIFETIME * 1_000;
    const text = JSON.stringify({ ...begun, state, until } satisfies Attempt);
    const payload = Buffer.from(text).toString('base64url');
    this.cookies.set(response, COOKIE, `${payload}.${this.sign(payload)}`, LIFETIME);
    return state;
  }

  /** The attempt that a provider's answer belongs to; it is over by that. Refuses any other answer. */
  end({ headers, res }: Answered, provider: Source, state: unknown): Attempt {
    this.drop(res);
    const attempt = this.read(this.cookies.read(headers.cookie, COOKIE));
    if (attempt.until <= this.clock.now().getTime()) throw refused('state expired');
    if (attempt.provider !== provider) throw refused('state of another provider');
    if (!isSame(attempt.state, state)) throw refused('state differs');
    return attempt;
  }

  drop(response: ServerResponse): void {
    this.cookies.clear(response, COOKIE);
  }

  private read(cookie: string | undefined): Attempt {
    if (!cookie) throw refused('state missing');
    const [, payload, signature] = VALUE.exec(cookie) ?? [];
    if (!payload || !isSame(this.sign(payload), signature)) throw refused('state forged');
    return Attempt.parse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
  }

  private sign(payload: string): string {
    return createHmac('sha256', this.key).update(payload).digest('base64url');
  }
}

const refused = (reason: string) => new SignInRefused('OAuthCallback', reason);

function isSame(expected: string, given: unknown): boolean {
  if (typeof given !== 'string') return false;
  const [known, unknown] = [Buffer.from(expected), Buffer.from(given)];
  return known.length === unknown.length && timingSafeEqual(known, unknown);
}
