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
/** In as many tabs somebody may be signing in at once; a cookie has room for few more. */
const AT_ONCE = 4;
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
const Attempts = z.array(Attempt);

type AttemptRequest = Pick<IncomingMessage, 'headers'> & { res: ServerResponse };

/** The sign-ins that are under way, in a signed cookie of the browser that began them. */
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
  begin(request: AttemptRequest, begun: Omit<Attempt, 'state' | 'until'>): string {
    const state = randomBytes(32).toString('base64url');
    const attempt = { ...begun, state, until: this.now() + LIFETIME * 1_000 };
    this.keep(request.res, [...this.underWay(request), attempt].slice(-AT_ONCE));
    return state;
  }

  /**
   * The attempt that a provider's answer belongs to; it is over by that, whatever the answer. Refuses an answer to none,
   * as any other site can send one, and all attempts stay as they are.
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

  /** A cookie that is not ours has none. */
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

/** What a strategy is given in the place of a request. */
export type StrategyRequest = Pick<Request, 'headers' | 'query'> & { res: Response };

/**
 * Keeps state and PKCE verifier of a provider's strategy in the browser. passport-oauth2 tells stores apart by how
 * many parameters their methods have.
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
