import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Guests, Sessions, type UnverifiedSession } from '../auth/index.ts';

/** Determines the player of a request: the account's player if the user is signed in, otherwise the guest. */
@Injectable()
export class Players {
  constructor(
    private readonly sessions: Sessions,
    private readonly guests: Guests,
  ) {}

  /** Null for a visitor without a guest id. */
  async of(request: IncomingMessage): Promise<string | null> {
    const viewer = await this.sessions.of(request);
    return viewer?.playerId ?? this.guests.of(request);
  }

  /** Does not check that the session is valid; see Sessions. */
  unverifiedSessionOf(request: IncomingMessage): UnverifiedSession | null {
    return this.sessions.unverifiedSessionOf(request);
  }

  /** Creates a guest for a visitor without one. The guest's token is set as a cookie and returned once. */
  async ensure(
    request: IncomingMessage,
    response: ServerResponse,
  ): Promise<{ playerId: string; isGuest: boolean; guestToken?: string }> {
    const viewer = await this.sessions.of(request);
    if (viewer) return { playerId: viewer.playerId, isGuest: false };
    const { guestId, ...token } = this.guests.ensure(request, response);
    return { playerId: guestId, isGuest: true, ...token };
  }
}
