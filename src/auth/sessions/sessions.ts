import { createHash, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import { LRUCache } from 'lru-cache';
import type { Role } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Database } from '../../database.ts';
import { SignInRefused } from '../sign-in/sign-in-refused.ts';
import { SiteCookies } from './site-cookies.ts';

/** A signed-in user. */
export interface Viewer {
  userId: number;
  /** Links the user to their plays. */
  playerId: string;
  role: Role;
  expiresAt: Date;
  tokenHash: Buffer;
}

/**
 * The session whose token is in the request's cookie, with the player id from when it was last read. It may have ended
 * since.
 */
export interface UnverifiedSession {
  key: Buffer;
  playerId: string;
}

const COOKIE = 'session';
/** Readable for our scripts, which call GET /api/me only if it is present. */
const SIGNED_IN_COOKIE = 'signed-in';
const HOUR = 60 * 60;
const DAY = 24 * HOUR;
const TOKEN = /^[\w-]{43}$/;

/** A blocked author has the rights of a user. */
const READ = `
select s.user_id as "userId", u.player_id as "playerId", effective_role(u) as role, s.expires_at as "expiresAt", s.token_hash as "tokenHash"
from session s join app_user u on u.id = s.user_id
where s.token_hash = $1 and s.expires_at > now() and u.deleted_at is null`;

/** The row lock of the user makes this wait for a deletion of the account, and a deletion wait for this. */
const OPEN = `
with owner as (
  select id from app_user where id = $2 and deleted_at is null for share
), old as (
  delete from session where token_hash = $3 and exists (select from owner)
)
insert into session (token_hash, user_id, expires_at)
select $1, id, now() + make_interval(days => $4::int) from owner returning user_id as "userId"`;

/** Extends the session, at most once an hour. Returns no row if the session has ended. */
const PROLONG = `
with longer as (
  update session set expires_at = now() + make_interval(days => $2::int)
  where token_hash = $1 and expires_at > now()
    and expires_at < now() + make_interval(days => $2::int) - interval '1 hour'
  returning expires_at
)
select expires_at as "expiresAt" from longer
union all
select expires_at from session
where token_hash = $1 and expires_at > now() and not exists (select from longer)`;

/** Sessions of browsers, stored under the hash of a token that only the browser has. */
@Injectable()
export class Sessions {
  private readonly days: number;
  private readonly secret: string;
  private readonly known = new WeakMap<IncomingMessage, Promise<Viewer | null>>();
  /**
   * Player ids by session key. The player of a session never changes, but the session may have ended, so an entry here
   * does not authorise anything.
   */
  private readonly players = new LRUCache<string, string>({ max: 50_000 });

  constructor(
    private readonly database: Database,
    private readonly cookies: SiteCookies,
    @Inject(CONFIG) config: Config,
  ) {
    this.days = config.SESSION_DAYS;
    this.secret = config.APP_SECRET;
  }

  /** Returns the user who makes the request; null for visitors and guests. Reads the session once per request. */
  of(request: IncomingMessage): Promise<Viewer | null> {
    const known = this.known.get(request);
    if (known) return known;
    const read = this.ofCookies(request.headers.cookie);
    this.known.set(request, read);
    return read;
  }

  async ofCookies(cookies: string | undefined): Promise<Viewer | null> {
    const key = this.keyOf(cookies);
    if (!key) return null;
    const [viewer] = await this.database.query<Viewer>('session', READ, [key]);
    if (viewer) this.players.set(key.toString('base64'), viewer.playerId);
    return viewer ?? null;
  }

  /** Does not check that the session still exists: the caller must do that (isLasting). Null if it is not in memory. */
  unverifiedSessionOf(request: IncomingMessage): UnverifiedSession | null {
    const key = this.keyOf(request.headers.cookie);
    const playerId = key && this.players.get(key.toString('base64'));
    return playerId ? { key, playerId } : null;
  }

  /** Returns the key for the token in the cookies, without checking that there is such a session. */
  keyOf(cookies: string | undefined): Buffer | null {
    const token = this.cookies.read(cookies, COOKIE);
    return token && TOKEN.test(token) ? hashOf(token) : null;
  }

  /**
   * Starts a session for the user and ends the previous one of the browser. Throws SignInRefused if the account was
   * deleted during the sign-in.
   */
  async open(request: IncomingMessage, response: ServerResponse, userId: number): Promise<void> {
    const token = randomBytes(32).toString('base64url');
    const old = this.cookies.readOf(request, COOKIE);
    const values = [hashOf(token), userId, old ? hashOf(old) : null, this.days];
    const [opened] = await this.database.query<{ userId: number }>('session-open', OPEN, values);
    if (!opened) throw new SignInRefused('AccessDenied', 'account deleted');
    this.known.delete(request);
    this.setCookies(response, token);
  }

  /**
   * Extends the session and its cookies and returns when it expires. Null, without setting cookies, if it has ended.
   */
  async prolong(
    request: IncomingMessage,
    response: ServerResponse,
    { tokenHash }: Viewer,
  ): Promise<Date | null> {
    const values = [tokenHash, this.days];
    const [later] = await this.database.query<Viewer>('session-prolong', PROLONG, values);
    if (!later) return null;
    this.setCookies(response, this.cookies.readOf(request, COOKIE) as string);
    return later.expiresAt;
  }

  /**
   * The same as `prolong` for frequent calls: accesses the database only if the last extension was over an hour ago.
   */
  async keepUp(request: IncomingMessage, response: ServerResponse, viewer: Viewer): Promise<void> {
    const left = viewer.expiresAt.getTime() - Date.now();
    if (left < (this.days * DAY - HOUR) * 1_000) await this.prolong(request, response, viewer);
  }

  /** Deletes the session of the browser, if there is one, and its cookies. */
  async close(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const token = this.cookies.readOf(request, COOKIE);
    if (token)
      await this.database.query('session-close', 'delete from session where token_hash = $1', [
        hashOf(token),
      ]);
    this.known.delete(request);
    this.forget(response);
  }

  async closeAll(userId: number, response: ServerResponse): Promise<void> {
    await this.database.query('sessions-close', 'delete from session where user_id = $1', [userId]);
    this.forget(response);
  }

  /** Removes the cookies of a session that has ended. */
  forget(response: ServerResponse): void {
    this.cookies.clear(response, COOKIE);
    this.cookies.setReadable(response, SIGNED_IN_COOKIE, '', 0);
  }

  /**
   * Whether the browser has either cookie. If only the readable one is left, it must be removed as well: our scripts
   * would request the user on every page.
   */
  hasCookie(request: IncomingMessage): boolean {
    return (
      this.cookies.readOf(request, COOKIE) !== undefined ||
      this.cookies.readReadable(request, SIGNED_IN_COOKIE) !== undefined
    );
  }

  /** The key with which the session signs its orders. It is valid as long as the session. */
  orderKey({ tokenHash }: Viewer): string {
    const key = hkdfSync('sha256', this.secret, tokenHash, 'orders', 32);
    return Buffer.from(key).toString('hex');
  }

  private setCookies(response: ServerResponse, token: string): void {
    this.cookies.set(response, COOKIE, token, this.days * DAY);
    this.cookies.setReadable(response, SIGNED_IN_COOKIE, '1', this.days * DAY);
  }
}

const hashOf = (token: string) => createHash('sha256').update(token).digest();

/**
 * An SQL condition: the session with this key is valid and belongs to the account with this player id. Both arguments
 * are SQL expressions. For statements that act for a session without having read it before.
 */
export const isLasting = (sessionKey: string, playerId: string) => `
exists (select from session s join app_user u on u.id = s.user_id
  where s.token_hash = ${sessionKey} and s.expires_at > now() and u.deleted_at is null and u.player_id = ${playerId})`;
