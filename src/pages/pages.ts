import { Inject, Injectable } from '@nestjs/common';
import type { Sort } from '../../contracts/contents.ts';
import type { ContentType, Locale } from '../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../config.ts';
import { isDeletionCode } from '../people/index.ts';
import { SiteNumbers } from '../plays/index.ts';
import type { DetailsPage, PageFacade, SiteSettings } from './page-data.ts';
import { DetailsPages } from './readers/details-pages.ts';
import { ListPages } from './readers/list-pages.ts';
import { PeoplePages } from './readers/people-pages.ts';
import { readSiteFile } from './readers/site-file.ts';

/** What the site reads, in this process. */
@Injectable()
export class Pages implements PageFacade {
  readonly site: SiteSettings = readSiteFile('content/site.yaml');
  readonly siteName: { ua: string; en: string };
  readonly siteUrl: string;
  readonly canonical: 'drop-locale' | 'self';
  readonly analyticsId: string | undefined;
  readonly bannerDays: number;

  constructor(
    private readonly lists: ListPages,
    private readonly contentPages: DetailsPages,
    private readonly numbers: SiteNumbers,
    private readonly people: PeoplePages,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.siteName = { ua: config.SITE_NAME, en: config.SITE_NAME_EN };
    this.siteUrl = config.SITE_URL;
    this.canonical = config.SITE_CANONICAL;
    this.analyticsId = config.ANALYTICS_ID;
    this.bannerDays = config.BANNER_DAYS;
  }

  async home(locale: Locale) {
    const [home, top] = await Promise.all([this.lists.home(locale), this.people.top()]);
    return { ...home, top };
  }

  listing(type: ContentType, subtype: string | undefined, page: number, sort: Sort) {
    return this.lists.listing(type, subtype, page, sort);
  }

  async details(id: number, cookies?: string) {
    const viewer = cookies === undefined ? null : await this.people.viewer(cookies);
    return this.contentPages.details(id, viewer);
  }

  dailies(month?: string) {
    return this.lists.dailiesOf(month);
  }

  daily(details: DetailsPage) {
    return this.contentPages.daily(details);
  }

  playlist(details: DetailsPage) {
    return this.contentPages.playlist(details);
  }

  embed(id: number) {
    return this.contentPages.embed(id);
  }

  random(cookies: string | undefined) {
    return this.lists.random(cookies);
  }

  viewer(cookies: string | undefined) {
    return this.people.viewer(cookies);
  }

  signInPath(url: string) {
    return this.people.signInPath(url);
  }

  rating(period: 'week' | 'all', week?: string) {
    return this.people.rating(period, week);
  }

  profile(id: number) {
    return this.people.profile(id);
  }

  ownProfile(cookies: string | undefined) {
    return this.people.ownProfile(cookies);
  }

  author(id: number, page: number) {
    return this.people.author(id, page);
  }

  create(cookies: string | undefined) {
    return this.people.create(cookies);
  }

  stats() {
    return this.numbers.read();
  }

  deletionOf(code: string) {
    return isDeletionCode(code, this.config.APP_SECRET) ? 'done' : 'unknown';
  }
}
