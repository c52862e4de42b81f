import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import { Sessions, type Viewer } from '../../auth/index.ts';
import type { PageViewer } from '../page-data.ts';
import { signInPath } from '../serving/page-access.ts';

/** Determines the viewer of a page. */
@Injectable()
export class PageVisitors {
  constructor(private readonly sessions: Sessions) {}

  /**
   * The signed-in user. Null for visitors, and when `request` is undefined because the page is cached for everybody.
   */
  async of(request: IncomingMessage | undefined): Promise<Viewer | null> {
    return request ? this.sessions.of(request) : null;
  }

  /**
   * The signed-in user as pages get it, or null for visitors. Call it only for pages that are not cached for others.
   */
  async viewer(request: IncomingMessage | undefined): Promise<PageViewer | null> {
    const viewer = await this.of(request);
    return viewer && { id: viewer.userId, role: viewer.role, playerId: viewer.playerId };
  }

  /** The path at which a visitor signs in to return to `url` (path and query). */
  signInPath(url: string): string {
    return signInPath(url);
  }
}
