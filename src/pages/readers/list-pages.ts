import { Inject, Injectable } from '@nestjs/common';
import type { Sort } from '../../../contracts/contents.ts';
import { type ContentType, type Locale, SUBTYPES } from '../../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../../config.ts';
import { Contents } from '../../quizzes/index.ts';
import type { DailiesPage, HomePage, ListingPage } from '../page-data.ts';
import { DailyPages } from './daily-pages.ts';
import { distinctRows } from './distinct-rows.ts';
import { RandomQuiz } from './random-quiz.ts';
import { TeaserPages } from './teaser-pages.ts';

const FRESH = 5;
const BEST = 4;
const BY_KIND = 3;
const PLAYLISTS = 4;
const LAST_PAGE = 100_000;

/** What pages with cards of many contents show. */
@Injectable()
export class ListPages {
  constructor(
    private readonly contents: Contents,
    private readonly teasers: TeaserPages,
    private readonly dailies: DailyPages,
    private readonly randomQuiz: RandomQuiz,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async home(locale: Locale): Promise<Omit<HomePage, 'top'>> {
    const types = ['movie', 'music', 'quiz'] as const;
    const limits = [FRESH, BEST, ...types.map(() => BY_KIND)];
    // Extra items, since some may already be in the rows above.
    const most = limits.reduce((sum, limit) => sum + limit, 1);
    const list = async (contentType?: ContentType, sort: Sort = 'fresh', limit = most) =>
      (await this.contents.list({ contentType, sort, limit })).items;
    const [dailies, teaser, playlists, ...lists] = await Promise.all([
      this.dailies.today(),
      this.teasers.today(locale),
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
    };
  }

  async listing(
    type: ContentType,
    wanted: string | undefined,
    page: number,
    sort: Sort,
  ): Promise<ListingPage | null> {
    const subtypes = SUBTYPES[type];
    const subtype = wanted === undefined ? null : subtypes.find(known => known === wanted);
    if (subtype === undefined || !Number.isSafeInteger(page) || page < 1 || page > LAST_PAGE)
      return null;
    const size = this.config.LISTING_SIZE;
    const { items, pages } = await this.contents.page({ type, subtype, sort }, page, size);
    return page > pages ? null : { type, subtype, subtypes, sort, items, page, pages };
  }

  dailiesOf(month: string | undefined): Promise<DailiesPage | null> {
    return this.dailies.page(month);
  }

  random(cookies: string | undefined): Promise<string | null> {
    return this.randomQuiz.uri(cookies);
  }
}
