import { Inject, Injectable } from '@nestjs/common';
import type { Sort } from '../../contracts/contents.ts';
import { type ContentType, type Locale, SUBTYPES } from '../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../config.ts';
import { Contents } from '../quizzes/index.ts';
import { DailyPages } from './daily-pages.ts';
import type { DailiesPage, HomePage, ListingPage } from './page-data.ts';
import { RandomQuiz } from './random-quiz.ts';
import { Spots } from './spots.ts';

const FRESH = 5;
/** More than a row shows, since what stands among the fresh ones is left out. */
const BEST = 9;
const BY_KIND = 3;
const LAST_PAGE = 100_000;

/** What pages with cards of many contents show. */
@Injectable()
export class ListPages {
  constructor(
    private readonly contents: Contents,
    private readonly spots: Spots,
    private readonly dailies: DailyPages,
    private readonly randomQuiz: RandomQuiz,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async home(locale: Locale): Promise<Omit<HomePage, 'top'>> {
    const list = (contentType: ContentType | undefined, limit: number, sort: Sort = 'fresh') =>
      this.contents.list({ contentType, limit, sort });
    const types = ['movie', 'music', 'quiz'] as const;
    const [dailies, spot, fresh, best, ...kinds] = await Promise.all([
      this.dailies.today(),
      this.spots.today(locale),
      list(undefined, FRESH),
      list(undefined, BEST, 'best'),
      ...types.map(type => list(type, BY_KIND)),
    ]);
    return {
      dailies,
      spot,
      fresh: fresh.items,
      best: best.items,
      kinds: kinds.map(({ items }, at) => ({ type: types[at] as ContentType, items })),
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
