import { Injectable } from '@nestjs/common';
import type { Sort } from '../../../contracts/contents.ts';
import type { ContentType, Locale } from '../../../contracts/vocabulary.ts';
import { Contents } from '../../quizzes/index.ts';
import type { HomePage } from '../page-data.ts';
import { DailyPages } from './daily-pages.ts';
import { distinctRows } from './distinct-rows.ts';
import { RatingPages } from './rating-pages.ts';
import { TeaserPages } from './teaser-pages.ts';

const FRESH = 5;
const BEST = 4;
const BY_KIND = 3;
const PLAYLISTS = 4;

/** Reads what the home page shows. */
@Injectable()
export class HomePages {
  constructor(
    private readonly contents: Contents,
    private readonly teasers: TeaserPages,
    private readonly dailies: DailyPages,
    private readonly ratings: RatingPages,
  ) {}

  async page(locale: Locale): Promise<HomePage> {
    const types = ['movie', 'music', 'quiz'] as const;
    const limits = [FRESH, BEST, ...types.map(() => BY_KIND)];
    // Extra items, since some may already be in the rows above.
    const most = limits.reduce((sum, limit) => sum + limit, 1);
    const list = async (contentType?: ContentType, sort: Sort = 'fresh', limit = most) =>
      (await this.contents.list({ contentType, sort, limit })).items;
    const [dailies, teaser, top, playlists, ...lists] = await Promise.all([
      this.dailies.today(),
      this.teasers.today(locale),
      this.ratings.top(),
      list('playlist', 'fresh', PLAYLISTS),
      list(),
      list(undefined, 'best'),
      ...types.map(type => list(type)),
    ]);
    const [fresh = [], best = [], ...kinds] = distinctRows(
      lists,
      limits,
      teaser ? [teaser.content.id] : [],
    );
    return {
      dailies,
      turnsAt: this.dailies.turnsAt(),
      teaser,
      fresh,
      best,
      kinds: kinds.map((items, at) => ({ type: types[at] as ContentType, items })),
      playlists,
      top,
    };
  }
}
