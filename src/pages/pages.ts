import { Inject, Injectable } from '@nestjs/common';
import { type ContentType, type Locale, SUBTYPES } from '../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../config.ts';
import { Statistics } from '../plays/index.ts';
import { Contents } from '../quizzes/index.ts';
import type { DetailsPage, HomePage, ListingPage, PageFacade, SiteSettings } from './page-data.ts';
import { RandomQuiz } from './random-quiz.ts';
import { readSiteFile } from './site-file.ts';
import { Spots } from './spots.ts';

const FRESH = 5;
const BY_KIND = 3;
const RELATED = 4;

/** What the site reads, in this process. */
@Injectable()
export class Pages implements PageFacade {
  readonly site: SiteSettings = readSiteFile('content/site.yaml');
  readonly siteName: { ua: string; en: string };
  readonly siteUrl: string;
  readonly canonical: 'drop-locale' | 'self';

  constructor(
    private readonly contents: Contents,
    private readonly statistics: Statistics,
    private readonly spots: Spots,
    private readonly randomQuiz: RandomQuiz,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.siteName = { ua: config.SITE_NAME, en: config.SITE_NAME_EN };
    this.siteUrl = config.SITE_URL;
    this.canonical = config.SITE_CANONICAL;
  }

  async home(locale: Locale): Promise<HomePage> {
    const list = (contentType: ContentType | undefined, limit: number) =>
      this.contents.list({ contentType, limit, sort: 'fresh' });
    const types = ['movie', 'music', 'quiz'] as const;
    const [spot, fresh, ...kinds] = await Promise.all([
      this.spots.today(locale),
      list(undefined, FRESH),
      ...types.map(type => list(type, BY_KIND)),
    ]);
    return {
      spot,
      fresh: fresh.items,
      kinds: kinds.map(({ items }, at) => ({ type: types[at] as ContentType, items })),
    };
  }

  async listing(
    type: ContentType,
    wanted: string | undefined,
    page: number,
  ): Promise<ListingPage | null> {
    const subtypes = SUBTYPES[type];
    const subtype = wanted === undefined ? null : subtypes.find(known => known === wanted);
    if (subtype === undefined || !Number.isSafeInteger(page) || page < 1 || page > 100_000)
      return null;
    const { items, pages } = await this.contents.page(
      type,
      subtype,
      page,
      this.config.LISTING_SIZE,
    );
    return page > pages ? null : { type, subtype, subtypes, items, page, pages };
  }

  async details(type: ContentType, id: number): Promise<DetailsPage | null> {
    const found = Number.isSafeInteger(id) && id > 0 ? await this.contents.find(id) : null;
    if (found?.content.contentType !== type) return null;
    return {
      ...found.wording,
      content: found.content,
      related: await this.contents.related(found.content, RELATED),
    };
  }

  random(cookies: string | undefined): Promise<string | null> {
    return this.randomQuiz.uri(cookies);
  }

  stats() {
    return this.statistics.site();
  }
}
