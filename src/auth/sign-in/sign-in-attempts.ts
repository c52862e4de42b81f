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
import type { Request, Response } from 'express';
import { z } from 'zod';
import { Source } from '../../../contracts/me.ts';
import { Clock } from '../../clock.ts';
import { CONFIG, type Config } from '../../config.ts';
import { SiteCookies } from '../sessions/site-cookies.ts';
import { SignInRefused } from './sign-in-refused.ts';

const COOKIE = 'sign-in';
/** In seconds. */
const LIFETIME = 15 * 60;
/** The number of tabs in which a person can sign in at the same time. A cookie has little room for more. */
const AT_ONCE = 4;
const VALUE = /^([\w-]+)\.([\w-]{43})$/;

const Attempt = z.object({
  provider: Source,
  /** The value that the provider must return. */
  state: z.string(),
  /** The PKCE code verifier. An intercepted code cannot be used without it. */
  verifier: z.string(),
  /** The session to which the provider's account is to be added: the hash of its token, in hex. */
  joining: z.string().nullable(),
  until: z.number(),
});
export type Attempt = z.infer<typeof Attempt>;
const Attempts = z.array(Attempt);

type AttemptRequest = Pick<IncomingMessage, 'headers'> & { res: ServerResponse };

/** Stores sign-ins in progress in a signed cookie of the browser that started them. */
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

  /** Returns the state that the provider must return. */
  begin(request: AttemptRequest, begun: Omit<Attempt, 'state' | 'until'>): string {
    const state = randomBytes(32).toString('base64url');
    const attempt = { ...begun, state, until: this.now() + LIFETIME * 1_000 };
    this.keep(request.res, [...this.underWay(request), attempt].slice(-AT_ONCE));
    return state;
  }

  /**
   * Ends the attempt that a provider's response belongs to, whatever the response is, and returns it. Throws
   * SignInRefused if there is no such attempt; since any other site can cause this, the other attempts are kept.
   */
  end(request: AttemptRequest, provider: Source, state: unknown): Attempt {
    const all = this.read(request);
    const attempt = all.find(one => isSame(one.state, state));
    if (!attempt) throw refused('state differs');
    this.keep(
      request.res,
      all.filter(one => one !== attempt),
    );
    if (attempt.until <= this.now()) throw refused('state expired');
    if (attempt.provider !== provider) throw refused('state of another provider');
    return attempt;
  }

  private keep(response: ServerResponse, attempts: Attempt[]): void {
    const lasting = attempts.filter(({ until }) => until > this.now());
    const left = Math.ceil(((lasting.at(-1)?.until ?? 0) - this.now()) / 1_000);
    const payload = Buffer.from(JSON.stringify(lasting)).toString('base64url');
    if (lasting.length === 0) this.cookies.clear(response, COOKIE);
    else this.cookies.set(response, COOKIE, `${payload}.${this.sign(payload)}`, left);
  }

  /** An invalid cookie counts as empty. */
  private underWay(request: AttemptRequest): Attempt[] {
    return this.attemptsIn(this.cookies.read(request.headers.cookie, COOKIE)) ?? [];
  }

  private read({ headers, res }: AttemptRequest): Attempt[] {
    const cookie = this.cookies.read(headers.cookie, COOKIE);
    if (!cookie) throw refused('state missing');
    const attempts = this.attemptsIn(cookie);
    if (attempts) return attempts;
    this.cookies.clear(res, COOKIE);
    throw refused('state forged');
  }

  private attemptsIn(cookie = ''): Attempt[] | null {
    const [, payload, signature] = VALUE.exec(cookie) ?? [];
    if (!payload || !isSame(this.sign(payload), signature)) return null;
    const { data } = Attempts.safeParse(JSON.parse(Buffer.from(payload, 'base64url').toString()));
    return data ?? null;
  }

  private now(): number {
    return this.clock.now().getTime();
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

type Stored = (error: Error | null, state: string) => void;
type Verified = (error: Error | null, verifier: string, attempt: unknown) => void;

/** The object that a strategy gets instead of a request. */
export type StrategyRequest = Pick<Request, 'headers' | 'query'> & { res: Response };

/**
 * Stores state and PKCE verifier in the browser. passport-oauth2 calls the methods depending on how many parameters
 * they have.
 */
export class AttemptStore {
  constructor(
    private readonly provider: Source,
    private readonly attempts: SignInAttempts,
  ) {}

  store(
    request: StrategyRequest,
    verifier: string,
    { joining }: { joining: string | null },
    _meta: unknown,
    stored: Stored,
  ): void {
    stored(null, this.attempts.begin(request, { provider: this.provider, verifier, joining }));
  }

  verify(request: StrategyRequest, state: unknown, verified: Verified): void {
    const attempt = this.attempts.end(request, this.provider, state);
    verified(null, attempt.verifier, attempt);
  }
}
