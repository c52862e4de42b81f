import { Inject, Injectable } from '@nestjs/common';
import { Sessions } from '../auth/index.ts';
import { CONFIG, type Config } from '../config.ts';
import { detourOf } from './page-access.ts';
import type { PageViewer } from './people-data.ts';

/** What the pages about people show, and who looks at them. */
@Injectable()
export class PeoplePages {
  constructor(
    private readonly sessions: Sessions,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async viewer(cookies: string | undefined): Promise<PageViewer | null> {
    const viewer = await this.sessions.ofCookies(cookies);
    return viewer && { id: viewer.userId, role: viewer.role, playerId: viewer.playerId };
  }

  async detour(url: string, cookies: string | undefined): Promise<string | null> {
    const viewer = await this.viewer(cookies);
    return detourOf(url, viewer !== null, this.config.LOGIN_REDIRECT);
  }
}
