import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { CreatePage, OwnProfilePage, PageViewer, StatisticsPage } from '../page-data.ts';
import { AuthorPages } from './author-pages.ts';
import { CreatePages, type EditedQuiz } from './create-pages.ts';
import { PageVisitors } from './page-visitors.ts';
import { ProfilePages } from './profile-pages.ts';
import { RatingPages } from './rating-pages.ts';

type Asked = IncomingMessage | undefined;

/** Reads what the pages of boards, profiles, authors and an author's own quizzes show. */
@Injectable()
export class PeoplePages {
  constructor(
    readonly ratings: RatingPages,
    readonly profiles: ProfilePages,
    readonly authors: AuthorPages,
    private readonly creating: CreatePages,
    readonly visitors: PageVisitors,
  ) {}

  /** Null for visitors. */
  async ownProfile(request: Asked): Promise<OwnProfilePage | null> {
    const viewer = await this.visitors.of(request);
    return viewer && this.profiles.own(viewer);
  }

  /** The page /create. `query` is its query string, which selects the quizzes shown. Null for visitors. */
  async create(request: Asked, query = new URLSearchParams()): Promise<CreatePage | null> {
    const viewer = await this.visitors.of(request);
    return viewer && this.creating.page(viewer, query);
  }

  /** The initial data of the editor; null unless the viewer may edit the quiz. */
  editedQuiz(viewer: PageViewer, id: number): Promise<EditedQuiz | null> {
    return this.creating.editedQuiz(viewer, id);
  }

  /** Statistics of a quiz for its author or an admin; null for anybody else. */
  async quizStatistics(
    request: Asked,
    id: number,
    period: string | null,
  ): Promise<StatisticsPage | null> {
    const viewer = await this.visitors.of(request);
    if (!viewer || viewer.role === 'user') return null;
    return this.creating.statistics.page(viewer, id, period);
  }
}
