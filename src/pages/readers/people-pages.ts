import { Injectable } from '@nestjs/common';
import type { PeopleFacade } from '../people-data.ts';
import { signInPath } from '../serving/page-access.ts';
import { AuthorPages } from './author-pages.ts';
import { CreatePages } from './create-pages.ts';
import { PageVisitors } from './page-visitors.ts';
import { ProfilePages } from './profile-pages.ts';
import { RatingPages } from './rating-pages.ts';

type Cookies = string | undefined;

/** What the pages about people show, and to whom. */
@Injectable()
export class PeoplePages implements PeopleFacade {
  constructor(
    private readonly visitors: PageVisitors,
    private readonly ratings: RatingPages,
    private readonly profiles: ProfilePages,
    private readonly authors: AuthorPages,
    private readonly creating: CreatePages,
  ) {}

  viewer(cookies: Cookies) {
    return this.visitors.viewer(cookies);
  }

  signInPath(url: string) {
    return signInPath(url);
  }

  /** The best of this week, for the home page. */
  top() {
    return this.ratings.top();
  }

  rating(period: 'week' | 'all', week?: string) {
    return this.ratings.page(period, week);
  }

  profile(id: number) {
    return this.profiles.public(id);
  }

  async ownProfile(cookies: Cookies) {
    const viewer = await this.visitors.of(cookies);
    return viewer && this.profiles.own(viewer);
  }

  author(id: number, page: number) {
    return this.authors.page(id, page);
  }

  async create(cookies: Cookies) {
    const viewer = await this.visitors.of(cookies);
    return viewer && this.creating.page(viewer);
  }
}
