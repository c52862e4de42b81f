import { Injectable } from '@nestjs/common';
import type { ContentSummary } from '../../../contracts/contents.ts';
import type { Profile } from '../../../contracts/profiles.ts';
import type { Viewer } from '../../auth/index.ts';
import { Rewards, Streaks } from '../../plays/index.ts';
import { Contents } from '../../quizzes/index.ts';
import type { OwnProfilePage } from '../page-data.ts';

/** Reads what a profile page shows besides the profile. */
@Injectable()
export class ProfileParts {
  constructor(
    private readonly contents: Contents,
    private readonly streaks: Streaks,
    private readonly rewards: Rewards,
  ) {}

  /** Returns the contents of the results, without those that are no longer readable. */
  async covers({ results = [] }: Profile): Promise<ContentSummary[]> {
    const ids = results.map(({ contentId }) => contentId);
    return ids.length > 0 ? this.contents.summaries(ids) : [];
  }

  /** Reads the private parts, for the viewer's own profile only. */
  async own(viewer: Viewer): Promise<Pick<OwnProfilePage, 'week' | 'waiting'>> {
    const [week, waiting] = await Promise.all([
      this.streaks.week(viewer.playerId),
      this.rewards.waiting(viewer),
    ]);
    return { week, waiting };
  }
}
