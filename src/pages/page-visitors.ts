import { Inject, Injectable } from '@nestjs/common';
import { Sessions, type Viewer } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { detourOf } from './page-access.ts';
import type { PageViewer } from './people-data.ts';

/** Who looks at a page, and whether they may. */
@Injectable()
export class PageVisitors {
  constructor(
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  of(cookies: string | undefined): Promise<Viewer | null> {
    return this.sessions.ofCookies(cookies);
  }

  async viewer(cookies: string | undefined): Promise<PageViewer | null> {
    const viewer = await this.of(cookies);
    return viewer && { id: viewer.userId, role: viewer.role, playerId: viewer.playerId };
  }

  async detour(url: string, cookies: string | undefined): Promise<string | null> {
    const viewer = await this.of(cookies);
    return detourOf(url, viewer !== null, this.config.LOGIN_REDIRECT);
  }
}
