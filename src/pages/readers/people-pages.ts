import type { IncomingMessage } from 'node:http';
import { Injectable } from '@nestjs/common';
import type { CreatePage, OwnProfilePage, PageViewer } from '../page-data.ts';
import { AuthorPages } from './author-pages.ts';
import { CreatePages, type EditedQuiz } from './create-pages.ts';
import { PageVisitors } from './page-visitors.ts';
import { ProfilePages } from './profile-pages.ts';
import { RatingPages } from './rating-pages.ts';

type Asked = IncomingMessage | undefined;

/** What the pages about people show. */
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

  /** `query` is that of the page: which of an author's quizzes are shown. Null for visitors. */
  async create(request: Asked, query = new URLSearchParams()): Promise<CreatePage | null> {
    const viewer = await this.visitors.of(request);
    return viewer && this.creating.page(viewer, query);
  }

  /** What the editor of a quiz starts from; null unless the viewer may edit it. */
  editedQuiz(viewer: PageViewer, id: number): Promise<EditedQuiz | null> {
    return this.creating.editedQuiz(viewer, id);
  }
}
