import type { IncomingMessage, ServerResponse } from 'node:http';
import { type CanActivate, type ExecutionContext, Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Guests, Sessions } from '../../auth/index.ts';
import { Claims } from './claims.ts';

/** Responses that shared caches may store, together with a cookie if one were set. */
const KEPT = /^\/(media\/|api\/(image|share-image)\b)/;

/**
 * Moves a guest's plays to the account in the first request that has both cookies (product.md, "The game"). Concurrent
 * requests wait for it. The guest cookie is then replaced by another id, so that a later user of the browser does not
 * get the plays. That id also shows, without a query, that the session has nothing left to claim.
 */
@Injectable()
export class GuestClaim implements CanActivate {
  constructor(
    private readonly sessions: Sessions,
    private readonly guests: Guests,
    private readonly claims: Claims,
  ) {}

  /** Never refuses a call. It is a guard so that it runs after the guards that may refuse the call. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const http = context.switchToHttp();
    const request = http.getRequest<Request>();
    if (!KEPT.test(request.originalUrl)) await this.claim(request, http.getResponse<Response>());
    return true;
  }

  /** Also used for pages, for which no guards run. The response must not be cacheable. */
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
