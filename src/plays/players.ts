import type { IncomingMessage, ServerResponse } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Guests, Sessions, type UnverifiedSession } from '../auth/index.ts';

/** Who plays: an account's player while somebody is signed in, else the guest. */
@Injectable()
export class Players {
  constructor(
    private readonly sessions: Sessions,
    private readonly guests: Guests,
  ) {}

  /** Null for a newcomer. */
  async of(request: IncomingMessage): Promise<string | null> {
    const viewer = await this.sessions.of(request);
    return viewer?.playerId ?? this.guests.of(request);
  }

  /** Of a session that is known by its name alone; see Sessions. */
  unverifiedSessionOf(request: IncomingMessage): UnverifiedSession | null {
    return this.sessions.unverifiedSessionOf(request);
  }

  /** A newcomer becomes a guest, whose token is set as cookie and returned once. */
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
