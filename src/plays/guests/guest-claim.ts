import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Guests, Sessions } from '../../auth/index.ts';
import { Claims } from './claims.ts';

/** Answers that caches on the way may keep, and with them a cookie. */
const KEPT = /^\/(media\/|api\/(image|share-image)\b)/;

/**
 * Moves a guest's plays to the account, in the first call that carries both (product.md, "The game"). A call that
 * arrives meanwhile waits for it; the guest's cookie is then another's, so that nobody who sees it later has the plays.
 * By that other one it is known that the session has nothing left to claim, without asking the database.
 */
@Injectable()
export class GuestClaim implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly guests: Guests,
    private readonly claims: Claims,
  ) {}

  /** Lets every call pass; it is a guard to come after those that refuse a call. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!KEPT.test(request.originalUrl)) await this.claim(request, http.getResponse<Response>());
    return true;
  }

  /** For a page, which no guard sees, too; it must be one that is kept by nobody. */
  async claim(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { cookie } = request.headers;
    const guestId = this.guests.ofCookies(cookie);
    const key = guestId && this.sessions.keyOf(cookie);
    if (!guestId || !key) return;
    const successor = this.guests.idDuringSession(key);
    if (guestId === successor) return;
    const viewer = await this.sessions.of(request);
    if (!viewer) return;
    await this.claims.claim(guestId, viewer.playerId);
    this.guests.replace(response, successor);
  }
}
