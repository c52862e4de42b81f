import { Injectable } from '@nestjs/common';
import type { Request, Response } from 'express';
import { Database } from '../../database.ts';
import { Sessions, type Viewer } from '../sessions/sessions.ts';

interface SessionUser {
  id: number;
  name: string;
  image: string | null;
}

/** `expires` is an ISO timestamp. Empty if nobody is signed in. */
export type SessionAnswer = { user: SessionUser; expires: string } | Record<string, never>;

const USER = `select id, name, '/media/' || portrait_id as image from app_user where id = $1 and deleted_at is null`;

/** Returns the signed-in user to the browser, and extends the session. */
@Injectable()
export class SessionReader {
  constructor(
    private readonly sessions: Sessions,
    private readonly database: Database,
  ) {}

  async read(request: Request, response: Response): Promise<SessionAnswer> {
    const viewer = await this.sessions.of(request);
    const user = viewer && (await this.find(viewer));
    const expires = user && (await this.sessions.prolong(request, response, viewer));
    if (user && expires) return { user, expires: expires.toISOString() };
    if (this.sessions.hasCookie(request)) this.sessions.forget(response);
    return {};
  }

  private async find({ userId }: Viewer): Promise<SessionUser | undefined> {
    const [user] = await this.database.query<SessionUser>('session-user', USER, [userId]);
    return user;
  }
}
