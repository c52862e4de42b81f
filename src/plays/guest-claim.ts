import { Inject, Injectable, type NestMiddleware } from '@nestjs/common';
import type { NextFunction, Request, Response } from 'express';
import { Guests, Sessions } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { Database } from '../database.ts';
import { CLAIM_PLAYS } from './claim-command.ts';

/**
 * Moves a guest's plays to the account, in the first call that carries both (product.md, "The game"). A call that
 * arrives meanwhile waits for it; the guest's cookie is then another's, so that nobody who sees it later has the plays.
 */
@Injectable()
export class GuestClaim implements NestMiddleware {
  private readonly days: number;

  constructor(
    private readonly sessions: Sessions,
    private readonly guests: Guests,
    private readonly database: Database,
    @Inject(CONFIG) config: Config,
  ) {
    this.days = config.CLAIM_DAYS;
  }

  async use(request: Request, response: Response, next: NextFunction) {
    const guestId = this.guests.ofCookies(request.headers.cookie);
    const viewer = guestId && (await this.sessions.of(request));
    if (!guestId || !viewer) return next();
    await this.database.transaction(async client => {
      for (const statement of CLAIM_PLAYS)
        await client.query(statement, [guestId, viewer.playerId, this.days]);
    });
    this.guests.replace(response);
    next();
  }
}
