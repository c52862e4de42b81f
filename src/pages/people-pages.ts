import { Injectable } from '@nestjs/common';
import { Sessions } from '../auth/index.ts';
import type { PageViewer } from './page-data.ts';

/** What the pages about people show, and who looks at them. */
@Injectable()
export class PeoplePages {
  constructor(private readonly sessions: Sessions) {}

  async viewer(cookies: string | undefined): Promise<PageViewer | null> {
    const viewer = await this.sessions.ofCookies(cookies);
    return viewer && { id: viewer.userId, role: viewer.role, playerId: viewer.playerId };
  }
}
