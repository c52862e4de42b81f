import { Injectable } from '@nestjs/common';
import { Sessions, type Viewer } from '../../auth/index.ts';
import type { PageViewer } from '../people-data.ts';

/** Determines the viewer of a page. */
@Injectable()
export class PageVisitors {
  constructor(private readonly sessions: Sessions) {}

  of(cookies: string | undefined): Promise<Viewer | null> {
    return this.sessions.ofCookies(cookies);
  }

  async viewer(cookies: string | undefined): Promise<PageViewer | null> {
    const viewer = await this.of(cookies);
    return viewer && { id: viewer.userId, role: viewer.role, playerId: viewer.playerId };
  }
}
