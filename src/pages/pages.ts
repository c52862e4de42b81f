import type { IncomingMessage } from 'node:http';
import { Inject, Injectable } from '@nestjs/common';
import type { Locale } from '../../contracts/vocabulary.ts';
import { CONFIG, type Config } from '../config.ts';
import { isDeletionCode } from '../people/index.ts';
import type { Translate } from '../texts/index.ts';
import type { SiteSettings } from './page-data.ts';
import { DailyPages } from './readers/daily-pages.ts';
import { DetailsPages } from './readers/details-pages.ts';
import { ListPages } from './readers/list-pages.ts';
import { PeoplePages } from './readers/people-pages.ts';
import { readSiteFile } from './readers/site-file.ts';

/** The data that the frontmatter of pages reads, as `Astro.locals.pages`. */
@Injectable()
export class Pages {
  readonly site: SiteSettings = readSiteFile('content/site.yaml');
  readonly siteName: { ua: string; en: string };
  readonly siteUrl: string;
  /**
   * The setting `SITE_CANONICAL`: whether the canonical address of a page leaves out the language, as the specification
   * asks.
   */
  readonly canonical: 'drop-locale' | 'self';
  /**
   * The setting `ANALYTICS_ID`: the Google Tag Manager container that pages load after consent. Undefined loads none.
   */
  readonly analyticsId: string | undefined;
  /** The setting `ERROR_DSN`: where pages report errors. Undefined reports none. */
  readonly errorDsn: string | undefined;
  /** The setting `BUILD_CHECK_MINUTES`: the time between two searches of an open page for a newer build. */
  readonly buildCheckMinutes: number;
  /** The setting `BANNER_DAYS`: for how many days a closed banner stays hidden. */
  readonly bannerDays: number;

  constructor(
    readonly lists: ListPages,
    readonly details: DetailsPages,
    readonly dailies: DailyPages,
    readonly people: PeoplePages,
    @Inject(CONFIG) private readonly config: Config,
  ) {
    this.siteName = { ua: config.SITE_NAME, en: config.SITE_NAME_EN };
    this.siteUrl = config.SITE_URL;
    this.canonical = config.SITE_CANONICAL;
    this.analyticsId = config.ANALYTICS_ID;
    this.errorDsn = config.ERROR_DSN;
    this.buildCheckMinutes = config.BUILD_CHECK_MINUTES;
    this.bannerDays = config.BANNER_DAYS;
  }

  /** Returns `done` if the code confirms a deletion of data that was requested at Facebook. */
  deletionOf(code: string): 'done' | 'unknown' {
    return isDeletionCode(code, this.config.APP_SECRET) ? 'done' : 'unknown';
  }
}

/** Set on `Astro.locals` by the process that serves the site. */
export interface SiteLocals {
  pages: Pages;
  translator: (locale: Locale) => Translate;
  /** The id of the build of the site; empty in development. */
  build: string;
  /** Whether the page may be framed by other sites. */
  isFramed: boolean;
  /** The viewer's request; undefined for pages that are the same for everybody. */
  request: IncomingMessage | undefined;
}
